import { parentPort, workerData } from 'node:worker_threads'

/** Does the work that this thread was started for, and says what came of it. */
export async function runWorker<I, O>(work: (asked: I) => Promise<O>): Promise<void> {
  try {
    parentPort?.postMessage({ done: await work(workerData as I) })
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) })
  }
}
