import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]

/** The parts of Emscripten's NODEFS that are relied on; guarded by the power-cut test. */
interface NodeFileLayer {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

/**
 * The engine's files in a directory, with an fsync that reaches the disk. PGlite's own file layer has none: it answers
 * every flush of the write-ahead log with success, and a power cut leaves a directory that does not open.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (engine: { NODEFS: unknown }) => {
      const layer = engine.NODEFS as NodeFileLayer
      layer.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(layer.realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
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
