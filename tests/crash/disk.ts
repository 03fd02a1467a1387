import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { NodeFS } from '@electric-sql/pglite/nodefs'

/** What a disk tears: a write survives a power cut in pieces of this size, half of a database page. */
const BLOCK = 4096

interface File {
  /** Path while it has a name; what it holds on the disk, undefined as long as nobody has written to it. */
  path: string
  durable?: Buffer
  /** Written since the last fsync: [from, to) in bytes. */
  unsynced: [number, number][]
}
type Entry = File | 'directory'

interface Stream {
  nfd?: number
  node: unknown
}
interface Attributes {
  size?: number
}

/** The operations of Emscripten's NODEFS that change something. */
interface FileLayer {
  realPath(node: unknown): string
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, dev: number): unknown
    rename(node: unknown, parent: unknown, name: string): void
    unlink(parent: unknown, name: string): void
    rmdir(parent: unknown, name: string): void
    setattr(node: unknown, attributes: Attributes): void
  }
  stream_ops: {
    open(stream: Stream): void
    write(stream: Stream, buffer: unknown, offset: number, length: number, position: number): number
    setattr(stream: Stream, attributes: Attributes): void
    fsync?(stream: Stream): number
  }
}

const DIRECTORY_MODE = 0o040000
const FORMAT_MASK = 0o170000

/**
 * A disk that can lose its power: it lets the engine work on the real directory and keeps account of what would still be
 * there.
 *
 * - Bytes of a file are durable once the file was fsynced after they were written. Of the rest nothing survives, or,
 *   when `survives` is given, any 4 kB of it for which it answers true: disks write in any order and tear pages.
 * - A new name, a rename and a removal are durable once the directory, or the file under its new name, was fsynced, as
 *   on journaling file systems. Until then the old state comes back.
 * - What is in the directory at the beginning is durable.
 *
 * The power goes before the operation number `cutAt`; the image of that moment is written to `image` at once.
 */
export class Disk {
  isCut = false
  operations = 0
  readonly #live = new Map<string, Entry>()
  readonly #durable: Map<string, Entry>
  readonly #opened = new Map<number, File>()

  constructor(
    readonly root: string,
    readonly image: string,
    readonly cutAt: number,
    readonly survives: () => boolean = () => false,
  ) {
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      this.#live.set(path, entry.isDirectory() ? 'directory' : { path, unsynced: [] })
    }
    this.#durable = new Map(this.#live)
  }

  /** Puts the engine's file layer `files`, with or without an fsync of its own, on this disk. */
  carry(files: NodeFS): NodeFS {
    const init = files.init.bind(files)
    files.init = async (pg, options) => {
      const { emscriptenOpts } = await init(pg, options)
      const attach = (engine: { NODEFS: unknown }) => this.#attach(engine.NODEFS as FileLayer)
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), attach] } }
    }
    return files
  }

  #attach(layer: FileLayer): void {
    const node = { ...layer.node_ops }
    const stream = { ...layer.stream_ops }
    const under = (parent: unknown, name: string) => join(layer.realPath(parent), name)

    layer.node_ops.mknod = (parent, name, mode, dev) => {
      this.#tick()
      const path = under(parent, name)
      const isDirectory = (mode & FORMAT_MASK) === DIRECTORY_MODE
      this.#live.set(path, isDirectory ? 'directory' : { path, durable: Buffer.alloc(0), unsynced: [] })
      return node.mknod(parent, name, mode, dev)
    }
    layer.node_ops.rename = (moved, parent, name) => {
      this.#tick()
      this.#rename(layer.realPath(moved), under(parent, name))
      node.rename(moved, parent, name)
    }
    layer.node_ops.unlink = (parent, name) => {
      this.#tick()
      this.#remove(under(parent, name))
      node.unlink(parent, name)
    }
    layer.node_ops.rmdir = (parent, name) => {
      this.#tick()
      this.#live.delete(under(parent, name))
      node.rmdir(parent, name)
    }
    layer.node_ops.setattr = (changed, attributes) => {
      this.#tick()
      const file = this.#live.get(layer.realPath(changed))
      if (file !== 'directory') this.#resize(file, attributes)
      node.setattr(changed, attributes)
    }
    layer.stream_ops.open = (opened) => {
      stream.open(opened)
      const file = this.#live.get(layer.realPath(opened.node))
      if (file && file !== 'directory' && opened.nfd !== undefined) this.#opened.set(opened.nfd, file)
    }
    layer.stream_ops.setattr = (opened, attributes) => {
      this.#tick()
      this.#resize(this.#opened.get(opened.nfd ?? -1), attributes)
      stream.setattr(opened, attributes)
    }
    layer.stream_ops.write = (opened, buffer, offset, length, position) => {
      this.#tick()
      this.#touch(this.#opened.get(opened.nfd ?? -1), position, position + length)
      return stream.write(opened, buffer, offset, length, position)
    }
    if (stream.fsync) {
      const { fsync } = stream
      layer.stream_ops.fsync = (synced) => {
        this.#tick()
        if (!this.isCut) this.#sync(layer.realPath(synced.node))
        return fsync(synced)
      }
    }
  }

  #tick(): void {
    if (++this.operations !== this.cutAt) return
    this.isCut = true
    this.#writeImage()
  }

  #touch(file: File | undefined, from: number, to: number): void {
    if (!file) return
    file.durable ??= readFileSync(file.path)
    file.unsynced.push([from, to])
  }

  #resize(file: File | undefined, { size }: Attributes): void {
    if (size !== undefined) this.#touch(file, size, Number.POSITIVE_INFINITY)
  }

  #remove(path: string): void {
    const entry = this.#live.get(path)
    if (entry && entry !== 'directory') entry.durable ??= readFileSync(path)
    this.#live.delete(path)
  }

  #rename(from: string, to: string): void {
    this.#remove(to)
    for (const [path, entry] of [...this.#live]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue
      const moved = to + path.slice(from.length)
      this.#live.delete(path)
      this.#live.set(moved, entry)
      if (entry !== 'directory') entry.path = moved
    }
  }

  #sync(path: string): void {
    const entry = path === this.root ? 'directory' : this.#live.get(path)
    if (entry === undefined) return
    for (let above = dirname(path); above.startsWith(`${this.root}/`); above = dirname(above)) {
      this.#durable.set(above, 'directory')
    }
    if (entry === 'directory') this.#syncNames(path)
    else this.#syncFile(path, entry)
  }

  #syncNames(directory: string): void {
    for (const path of [...this.#durable.keys()]) {
      if (dirname(path) === directory && !this.#live.has(path)) this.#durable.delete(path)
    }
    for (const [path, entry] of this.#live) if (dirname(path) === directory) this.#durable.set(path, entry)
  }

  #syncFile(path: string, file: File): void {
    for (const [old, entry] of this.#durable) if (entry === file && old !== path) this.#durable.delete(old)
    this.#durable.set(path, file)
    if (file.unsynced.length === 0) return
    file.durable = withRanges(file, file.unsynced, statSync(path).size)
    file.unsynced = []
  }

  #writeImage(): void {
    const directories = [...this.#durable].filter(([, entry]) => entry === 'directory').map(([path]) => path)
    for (const path of ['', ...directories]) mkdirSync(this.#inImage(path || this.root), { recursive: true })
    for (const [path, file] of this.#durable) {
      if (file === 'directory') continue
      if (file.durable) writeFileSync(this.#inImage(path), this.#afterTheCut(file))
      else copyFileSync(file.path, this.#inImage(path))
    }
  }

  #inImage(path: string): string {
    return join(this.image, relative(this.root, path))
  }

  #afterTheCut(file: File): Buffer {
    const durable = file.durable ?? Buffer.alloc(0)
    if (file.unsynced.length === 0 || this.#live.get(file.path) !== file) return durable
    const { size } = statSync(file.path)
    const kept: [number, number][] = []
    for (const [from, to] of file.unsynced) {
      for (let at = from - (from % BLOCK); at < Math.min(to, size); at += BLOCK) {
        if (this.survives()) kept.push([Math.max(at, from), Math.min(at + BLOCK, to, size)])
      }
    }
    return withRanges(file, kept, Math.max(durable.length, ...kept.map(([, to]) => to)))
  }
}

/** What the file holds durably, with these ranges as they are in the real file now. */
function withRanges(file: File, ranges: [number, number][], size: number): Buffer {
  const durable = file.durable ?? Buffer.alloc(0)
  const next = durable.length === size ? durable : Buffer.alloc(size)
  if (next !== durable) durable.copy(next)
  const descriptor = openSync(file.path, 'r')
  try {
    for (const [from, to] of ranges) {
      if (from < size) readSync(descriptor, next, from, Math.min(to, size) - from, from)
    }
  } finally {
    closeSync(descriptor)
  }
  return next
}
