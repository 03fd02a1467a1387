import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OrderSeries } from './orders'
import type { Copies } from './rows'
import type { World } from './world'

/** What the helping thread starts from. */
export interface HelperData {
  readonly world: World
  readonly series: OrderSeries
}

/** A second thread that makes up orders: two cores then share what takes most of the time of a million. */
export interface OrderHelper {
  copies(round: number): Promise<Copies>
  close(): Promise<void>
}

/** @param script the built `helper.main.ts` */
export function startOrderHelper(script: URL, data: HelperData): OrderHelper {
  const worker = new Worker(script, { workerData: data })
  return {
    async copies(round) {
      const answer = once(worker, 'message')
      // Whoever asked hears of a failure when it awaits; until then it must not count as unhandled.
      answer.catch(() => undefined)
      worker.postMessage(round)
      const [copies]: Copies[] = await answer
      return copies ?? []
    },
    async close() {
      await worker.terminate()
    },
  }
}
