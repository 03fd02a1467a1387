/**
 * Options of node for a process that opens the embedded engine and soon ends: V8 compiles the engine once, quickly. Its second,
 * better compilation costs a second of processor time, which such a process does not live long enough to repay.
 */
export const QUICK_START = ['--liftoff-only']
