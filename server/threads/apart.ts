import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DomainError } from '../kernel/domainError'

/** What work in a thread of its own may cost. */
interface Bounds<I> {
  /** milliseconds; of heavy work twice as many */
  readonly ms: number
  readonly megabytes: number
  readonly atOnce: number
  /** how many may wait for their turn; whoever comes after them is told to come again */
  readonly most: number
  /** how many of these may be one firm's; as many as may wait where it is not given */
  readonly mostEach?: number
  /** how many run at once for one firm; all of them where it is not given */
  readonly eachAtOnce?: number
  /** Work that takes long or much memory, of which one fewer runs than may run at once: something light always finds a turn. */
  readonly isHeavy?: (work: I) => boolean
}

/** MB of a thread's newest objects, collected when they are so many: it lives for one work, and would keep six times as much. */
const YOUNG = 8

const LATE = { reason: 'it took too long' }
const ENDED = { reason: 'its thread has ended' }

type Answer<O> = { readonly done: O } | { readonly reason: string }

/** Work in a thread of its own whose program says that it came to nothing. */
export class WorkerFailed extends Error {
  override readonly name = 'ApartFailed'
}

const BUSY = '系统繁忙，请稍后重试'

/** Work that was not done: it took too long, wanted too much, or too many wait. That says nothing of what it was about. */
export class WorkerStopped extends DomainError {
  constructor(readonly reason: string) {
    super(BUSY, { status: 503 })
  }
}

/** @param whose the firm that it is done for, which shares turns with others; '' of nobody's */
type WorkerCall<I, O> = (work: I, whose?: string | number) => Promise<O>

interface Waiting {
  readonly whose: string | number
  readonly isHeavy: boolean
  readonly start: () => Promise<unknown>
}

/**
 * Work that would hold everybody up, or that somebody else's file could keep from ending: each in a thread that ends with it, a
 * few at once and the rest in turn, firm by firm.
 * @param script a built entry that calls `runWorker`
 * @throws ApartFailed, ApartStopped
 */
export function createWorkerPool<I, O>(script: URL, bounds: Bounds<I>): WorkerCall<I, O> {
  const { ms, megabytes, atOnce, most, mostEach = most, eachAtOnce = atOnce, isHeavy = () => false } = bounds
  const limits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG }
  /** by firm; the first is the one whose turn is next */
  const queues = new Map<string | number, Waiting[]>()
  const heaviest = Math.max(1, atOnce - 1)
  const runningOf = new Map<string | number, number>()
  let [known, running, heavy] = [0, 0, 0]
  const countRunning = (whose: string | number, step: 1 | -1) => {
    const now = (runningOf.get(whose) ?? 0) + step
    if (now > 0) runningOf.set(whose, now)
    else runningOf.delete(whose)
    running += step
  }

  async function runOnce(work: I, time: number): Promise<O> {
    const worker = new Worker(script, { workerData: work, resourceLimits: limits })
    const late = new AbortController()
    try {
      const answer = await Promise.race([
        once(worker, 'message').then(([said]: Answer<O>[]) => said),
        once(worker, 'exit').then(() => ENDED),
        sleep(time, LATE, { signal: late.signal }),
      ])
      if (answer === LATE || answer === ENDED || !answer) throw new WorkerStopped((answer ?? ENDED).reason)
      if ('done' in answer) return answer.done
      throw new WorkerFailed(answer.reason)
    } catch (error) {
      const isKnown = error instanceof WorkerFailed || error instanceof WorkerStopped
      throw isKnown ? error : new WorkerStopped(`its thread has failed: ${error}`)
    } finally {
      late.abort()
      await worker.terminate()
    }
  }

  /** The next that may start, of the firm whose turn it is; that firm is the last from then on. */
  function next(): Waiting | undefined {
    for (const [whose, queue] of queues) {
      const [first] = queue
      if (!first || (first.isHeavy && heavy >= heaviest) || (runningOf.get(whose) ?? 0) >= eachAtOnce) continue
      queue.shift()
      queues.delete(whose)
      if (queue.length > 0) queues.set(whose, queue)
      return first
    }
    return undefined
  }

  function startAll(): void {
    while (running < atOnce) {
      const first = next()
      if (!first) return
      countRunning(first.whose, 1)
      if (first.isHeavy) heavy++
      void first.start().finally(() => {
        countRunning(first.whose, -1)
        known--
        if (first.isHeavy) heavy--
        startAll()
      })
    }
  }

  return (work, whose = '') => {
    const queue = queues.get(whose) ?? []
    if (known >= most || queue.length >= mostEach) return Promise.reject(new WorkerStopped('too many wait'))
    known++
    queues.set(whose, queue)
    const isLong = isHeavy(work)
    const result = new Promise<O>((resolve, fail) => {
      const start = () => runOnce(work, isLong ? 2 * ms : ms).then(resolve, fail)
      queue.push({ whose, isHeavy: isLong, start })
    })
    startAll()
    return result
  }
}
