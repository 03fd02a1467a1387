/** Calls back when the browser has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  // Safari has no such callback.
  const idle = window.requestIdleCallback ?? ((late: () => void) => setTimeout(late, 300))
  idle(work)
}
