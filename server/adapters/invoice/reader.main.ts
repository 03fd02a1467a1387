import { parentPort, workerData } from 'node:worker_threads'
import { readInvoice } from './readInvoice'

// One file and then the end: whatever it did to this thread goes with it.
const { content, mime } = workerData as { readonly content: Uint8Array; readonly mime: string }
try {
  parentPort?.postMessage({ reading: await readInvoice(Buffer.from(content), mime) })
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) })
}
