import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]

/** The parts of Emscripten's NODEFS that are relied on; guarded by the tests of power cuts and of full disks. */
interface NodeFileLayer {
  realPath(node: unknown): string
  node_ops: { mknod(parent: unknown, ...rest: unknown[]): unknown }
  stream_ops: {
    write(stream: { node: unknown }, ...rest: unknown[]): number
    fsync?: (stream: { nfd?: number; node: unknown }) => number
  }
}

/** What PGlite calls of the engine's code for each message. */
interface Engine {
  NODEFS: unknown
  stackRestore(stack: unknown): void
  _PostgresMainLoopOnce(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
}

/** Emscripten's numbers of what a full disk says. */
const CODES: Readonly<Record<number, string>> = { 19: 'EDQUOT', 51: 'ENOSPC' }

/** The write-ahead log cannot be written, or a file not be flushed. */
class NotDurable extends Error {
  override readonly name = 'NotDurable'
  readonly code: string

  constructor(path: string, cause: unknown) {
    const { errno, code = CODES[errno] ?? 'EIO' } = Object(cause)
    super(`${path} cannot be written (${code})`, { cause })
    this.code = code
  }
}

/**
 * PostgreSQL ends its process where its log cannot be written. The embedded engine has none to end, and waits for ever for a
 * lock that it holds itself; and PGlite goes on with the next message, whatever has broken the last one off. So both are kept
 * from going on, and whoever waits for the answer gets the error.
 */
function breakOff(engine: Engine, failure: NotDurable): never {
  const fail = () => {
    throw failure
  }
  engine.stackRestore = fail
  engine._PostgresMainLoopOnce = fail
  engine._PostgresSendReadyForQueryIfNecessary = () => undefined
  engine._pgl_pq_flush = () => undefined
  throw failure
}

const isLog = (path: string): boolean => /[\\/]pg_wal([\\/]|$)/.test(path)

/**
 * The engine's files in a directory, with an fsync that reaches the disk. PGlite's own file layer has none: it answers
 * every flush of the write-ahead log with success, and a power cut leaves a directory that does not open.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const attach = (engine: Engine) => {
      const layer = engine.NODEFS as NodeFileLayer
      const { mknod } = layer.node_ops
      const { write } = layer.stream_ops
      const tried = <T>(node: unknown, matters: (path: string) => boolean, work: () => T): T => {
        try {
          return work()
        } catch (error) {
          const path = layer.realPath(node)
          return matters(path) ? breakOff(engine, new NotDurable(path, error)) : fail(error)
        }
      }
      layer.node_ops.mknod = (parent, ...rest) => tried(parent, isLog, () => mknod(parent, ...rest))
      layer.stream_ops.write = (stream, ...rest) => tried(stream.node, isLog, () => write(stream, ...rest))
      layer.stream_ops.fsync = ({ nfd, node }) => {
        const flush = () => (nfd === undefined ? syncPath(layer.realPath(node)) : fsyncSync(nfd))
        tried(node, () => true, flush)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), attach] } }
  }
}

function fail(error: unknown): never {
  throw error
}

/** Flushes one file or directory to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
