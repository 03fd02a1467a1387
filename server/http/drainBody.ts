import type { IncomingMessage } from 'node:http'

/** Bytes of a refused body that are read all the same. */
const MOST = 64 << 20

/**
 * Reads what is left of a body and forgets it. Most clients look at the reply only when they have sent everything: one who is
 * cut off while sending hears of a broken connection, and never why.
 */
export function drainBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST) resolve()
    })
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
    // What was read by somebody who has given up stands still.
    request.resume()
  })
}
