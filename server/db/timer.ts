import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../kernel/log'
import { isDiskFull } from './errors'

const EVERY_MS = 30_000

const outside = AsyncLocalStorage.snapshot()

/**
 * A timer that runs outside of the transaction that may have set it: a timer of `setTimeout` keeps the context of its caller, and
 * the database refuses calls beside a transaction that is still open.
 */
export const setTimerOutside = (work: () => void, ms: number): NodeJS.Timeout => setTimeout(() => outside(work), ms)

/** The last turn of a timer. */
interface Run {
  /** unix seconds of its end */
  readonly at: number
  readonly seconds: number
  readonly failed: boolean
}

/** By the timer's name, for the metrics and the screen 系统队列. */
const noted = new Map<string, Run>()
export const timerRuns: ReadonlyMap<string, Run> = noted

/** Notes a turn that has ended now. @param began milliseconds of `Date.now()` */
export const noteRun = (name: string, began: number, failed: boolean): void =>
  void noted.set(name, { at: Date.now() / 1000, seconds: (Date.now() - began) / 1000, failed })

/**
 * Does something every half minute; a turn that takes longer is not overtaken, and one that fails is told and tried again.
 * @returns the way to stop
 */
export function startTimer(name: string, work: () => Promise<unknown>, log: Log): () => void {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    const began = Date.now()
    const failed = await work().then(
      () => false,
      (error: unknown) => {
        // That the disk is full has been said by whoever looks after it.
        if (!isDiskFull(error)) log.warn(`${name}: ${error}`)
        return true
      },
    )
    noteRun(name, began, failed)
    running = false
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
