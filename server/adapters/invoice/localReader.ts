import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { InvoiceReading } from '../../../src/domain/settlement'
import { type InvoiceReader, InvoiceUnreadable } from './InvoiceReader'

/** What a file from outside may cost: time, memory of its thread, and how many are read at once. */
const MOST_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 512 }
const AT_ONCE = 2

type Answer = { readonly reading: InvoiceReading } | { readonly reason: string }

/**
 * Reads invoices on this machine, each in a thread that ends with it: a file that never comes to its end, or wants all memory,
 * stops nothing else.
 * @param script the built `reader.main.ts`
 */
export function createLocalReader(script: URL): InvoiceReader {
  let last: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  return {
    read(content, mime) {
      const [free = Promise.resolve(), ...others] = last
      const work = free.then(() => readApart(script, content, mime))
      last = [...others, work.catch(() => undefined)]
      return work
    },
  }
}

async function readApart(script: URL, content: Buffer, mime: string): Promise<InvoiceReading> {
  const worker = new Worker(script, { workerData: { content, mime }, resourceLimits: MEMORY })
  const late = new AbortController()
  try {
    const answer = await Promise.race([
      once(worker, 'message').then(([said]: Answer[]) => said),
      once(worker, 'exit').then((): Answer => ({ reason: 'its thread has ended' })),
      sleep(MOST_MS, { reason: 'it took too long' }, { signal: late.signal }),
    ])
    if (answer && 'reading' in answer) return answer.reading
    throw new InvoiceUnreadable(answer?.reason)
  } catch (error) {
    throw error instanceof InvoiceUnreadable ? error : new InvoiceUnreadable('its thread has failed', { cause: error })
  } finally {
    late.abort()
    await worker.terminate()
  }
}
