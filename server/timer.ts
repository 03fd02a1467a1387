import type { Log } from './db/log'

const EVERY_MS = 30_000

/**
 * Does something every half minute; a turn that takes longer is not overtaken, and one that fails is told and tried again.
 * @returns the way to stop
 */
export function startTimer(name: string, work: () => Promise<unknown>, log: Log): () => void {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await work().catch((error: unknown) => log.warn(`${name}: ${error}`))
    running = false
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
