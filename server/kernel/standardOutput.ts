import { write, writeSync } from 'node:fs'

/** Bytes and ms after which lines are written: a call of the system for each would be a tenth of a list's time. */
const WRITTEN_TOGETHER = 8192
const WRITTEN_EVERY = 500
/** Bytes that wait for a slow reader; what comes then is dropped. */
const MOST_WAITING = 4 << 20
/** ms until a full pipe is tried again; at the end of the process so many times. */
const PAUSE = 20
const LAST_TRIES = 10

/** Where lines go, one call for each. */
interface Lines {
  write(line: string): void
}

/**
 * Lines to a file descriptor, in portions; what is left goes out when the process ends. Whoever reads them may stop or go
 * away, and the disk that they go to may be full: then lines are lost and nothing else. (The destination that pino has of its
 * own tries for ever at the end of a process whose reader has gone.)
 */
function portions(descriptor: number): Lines {
  let waiting = ''
  let isWriting = false

  function send(): void {
    if (isWriting || waiting === '') return
    const portion = Buffer.from(waiting)
    waiting = ''
    isWriting = true
    put(portion)
  }

  function put(portion: Buffer): void {
    write(descriptor, portion, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(put, PAUSE, portion)
      if (!error && written < portion.length) return put(portion.subarray(written))
      isWriting = false
      if (waiting.length >= WRITTEN_TOGETHER) send()
    })
  }

  setInterval(send, WRITTEN_EVERY).unref()
  process.once('exit', () => writeNow(descriptor, Buffer.from(waiting)))
  return {
    write(line) {
      if (waiting.length < MOST_WAITING) waiting += line
      if (waiting.length >= WRITTEN_TOGETHER) send()
    },
  }
}

let shared: Lines | undefined

/** The process's standard output, one for all its loggers. */
export function standardOutput(): Lines {
  shared ??= portions(1)
  return shared
}

/** Writes what can be written without waiting for long. */
function writeNow(descriptor: number, rest: Buffer): void {
  for (let tries = 0; rest.length > 0 && tries < LAST_TRIES; tries++) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      if (Object(error).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}

/** A reader that has gone is no reason to end: what `console` says to it is lost. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
