import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { MESSAGES } from '../../src/schema/model'
import { reject } from '../http/domainError'

/** What work in a thread of its own may cost. */
interface Bounds {
  /** milliseconds */
  readonly ms: number
  readonly megabytes: number
  readonly atOnce: number
  /** how many may wait for their turn; whoever comes after them is told to come again */
  readonly most: number
}

/** MB of a thread's newest objects, collected when they are so many: it lives for one work, and would keep six times as much. */
const YOUNG = 8

type Answer<O> = { readonly done: O } | { readonly reason: string }

/** Work in a thread of its own that came to nothing: it failed, took too long or wanted too much. */
export class ApartFailed extends Error {
  override readonly name = 'ApartFailed'
}

/**
 * Work that would hold everybody up, or that somebody else's file could keep from ending: each in a thread that ends with it, a
 * few at once and the rest in turn.
 * @param script a built entry that calls `answerApart`
 * @throws ApartFailed; DomainError (busy) when too many wait
 */
export function createApart<I, O>(script: URL, { ms, megabytes, atOnce, most }: Bounds): (work: I) => Promise<O> {
  let turns: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve())
  const limits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG }

  async function runOnce(work: I): Promise<O> {
    const worker = new Worker(script, { workerData: work, resourceLimits: limits })
    const late = new AbortController()
    try {
      const answer = await Promise.race([
        once(worker, 'message').then(([said]: Answer<O>[]) => said),
        once(worker, 'exit').then((): Answer<O> => ({ reason: 'its thread has ended' })),
        sleep(ms, { reason: 'it took too long' }, { signal: late.signal }),
      ])
      if (answer && 'done' in answer) return answer.done
      throw new ApartFailed(answer?.reason)
    } catch (error) {
      throw error instanceof ApartFailed ? error : new ApartFailed('its thread has failed', { cause: error })
    } finally {
      late.abort()
      await worker.terminate()
    }
  }

  let waiting = 0
  return async (work) => {
    if (waiting >= most) reject(MESSAGES.busy)
    const [free = Promise.resolve(), ...others] = turns
    waiting++
    const result = free.then(() => runOnce(work)).finally(() => waiting--)
    turns = [...others, result.catch(() => undefined)]
    return result
  }
}
