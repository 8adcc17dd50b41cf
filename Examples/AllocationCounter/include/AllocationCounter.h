#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Heap allocations made by this process so far, or -1 where they cannot be counted.
long allocation_count(void);

#endif
