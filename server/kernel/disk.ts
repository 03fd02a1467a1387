import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from './log'

export const MIB = 1 << 20

export const DISK_FULL = '磁盘空间不足，暂时不能保存，请联系管理员'

/** Nothing more is written: the disk is short of room. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'

  constructor(message = DISK_FULL, options?: ErrorOptions) {
    super(message, options)
  }
}

/** @returns whole MB, for people */
export const megabytes = (bytes: number): number => Math.floor(bytes / MIB)

/** Bytes that may still be written where `path` is or will be. */
export type FreeBytes = (path: string) => number

/** @returns Infinity where the system does not say */
export const freeBytes: FreeBytes = (path) => {
  try {
    const { blocks, bavail, bsize } = statfsSync(path)
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
  } catch (error) {
    const above = dirname(path)
    return Object(error).code === 'ENOENT' && above !== path ? freeBytes(above) : Number.POSITIVE_INFINITY
  }
}

export interface DiskRoom {
  /** bytes that stay free */
  readonly least: number
  /** another measure, for tests */
  readonly free?: FreeBytes
  readonly log?: Log
}

/** How long a measurement holds, in milliseconds. */
const HOLDS = 250

/** Looks after the disk of one directory, and tells the log once when room is short and once when it is there again. */
export class DiskGuard {
  readonly #path: string
  readonly #room: DiskRoom
  #measuredAt = Number.NEGATIVE_INFINITY
  #isShort = false

  constructor(path: string, room: DiskRoom) {
    this.#path = path
    this.#room = room
  }

  /** Whether so many bytes are left, measured now. */
  holds(bytes: number): boolean {
    const { free = freeBytes } = this.#room
    return free(this.#path) >= bytes
  }

  isShort(): boolean {
    const now = performance.now()
    if (now - this.#measuredAt < HOLDS) return this.#isShort
    this.#measuredAt = now
    const { least, free = freeBytes, log } = this.#room
    const left = free(this.#path)
    const isShort = left < least
    if (isShort !== this.#isShort) {
      const state = `${this.#path}: ${megabytes(left)} MB free, MIN_FREE_DISK is ${megabytes(least)} MB`
      if (isShort) log?.warn(`${state}: nothing is saved until there is room`)
      else log?.info(`${state}: saving again`)
    }
    this.#isShort = isShort
    return isShort
  }
}
