import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PGlite, protocol, messages as protocolMessages } from '@electric-sql/pglite'
import { DiskFull, DiskGuard, type DiskRoom, freeBytes, MIB, megabytes } from '../../kernel/disk'
import { type Log, silent } from '../../kernel/log'
import { type ColumnMeta, compileRow } from '../columns'
import type { Driver, Outcome, Session } from '../driver'
import { DatabaseAway, sqlState } from '../errors'
import { WRITES_ANYWAY } from '../essential'
import { makePrivate, openCluster } from './cluster'
import { hastyStart, startEngine } from './engine'
import { takeLock } from './lock'
import { BackendQueue } from './turns'

const { serialize } = protocol

/** Milliseconds that one holder may run on before others' timers and sockets get their turn. */
const SLICE = 10

/** SQLSTATE of a write in a transaction that reads. */
const READ_ONLY = '25006'

/** Bytes that opening a database may take (recovery writes a segment of the log), and making one. */
const ROOM_TO_OPEN = 32 * MIB
const ROOM_TO_MAKE = 96 * MIB

export interface EmbeddedDriver extends Driver {
  /** Milliseconds since the last statement; 0 while one runs or waits. */
  idleFor(): number
  /** Whether nothing is written because the disk is short of room. */
  isShort(): boolean
}

/**
 * The embedded database under `dataDir`, in `database/` beside its lock file `database.lock`. While its disk has less than
 * `room.least` bytes it is read and not written.
 * @throws DatabaseInUse when another process has it open; DiskFull when there is no room to make or to open it
 */
export async function openEmbedded(dataDir: string, room: DiskRoom): Promise<EmbeddedDriver> {
  const directory = join(dataDir, 'database')
  const { least, free = freeBytes, log } = room
  const open = async () => {
    const needed = existsSync(directory) ? ROOM_TO_OPEN : Math.max(least, ROOM_TO_MAKE)
    const left = free(dataDir)
    if (left < needed) throw new DiskFull(`磁盘空间不足：剩余 ${megabytes(left)} MB，至少需要 ${megabytes(needed)} MB`)
    return openCluster(directory)
  }
  await makePrivate(dataDir)
  const unlock = takeLock(join(dataDir, 'database.lock'))
  try {
    return driverOver(await open(), { guard: new DiskGuard(dataDir, room), reopen: open, log, afterwards: unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

/** An embedded database in memory, empty or loaded from a dump of another; gone when closed. */
export async function openInMemory(dump?: Blob): Promise<EmbeddedDriver> {
  return driverOver(await startEngine({ startParams: hastyStart, loadDataDir: dump }))
}

/** The engine's state is unknown: it has given itself up (PANIC), or what it was doing was cut off. */
class EngineFailed extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause, 'the database engine has failed: ')
  }
}

/** What the database refuses has a severity; anything else did not come from it, but broke it off. */
const isFatal = (error: unknown): boolean => sqlState(error) === undefined || Object(error).severity !== 'ERROR'

interface Surroundings {
  readonly guard?: DiskGuard
  /** opens the files again after the engine has failed */
  readonly reopen?: () => Promise<PGlite>
  readonly log?: Log
  /** runs once the engine is closed */
  readonly afterwards?: () => void
}

/** The driver of an engine already started. */
export function driverOver(
  started: PGlite,
  { guard, reopen, log = silent, afterwards }: Surroundings = {},
): EmbeddedDriver {
  const turns = new BackendQueue()
  let engine: PGlite | undefined = started
  let isReadOnly = false
  const isShort = () => guard?.isShort() ?? false

  /** The engine, reading alone while the disk is short. Only for the holder of the turn. */
  async function current(): Promise<PGlite> {
    if (!engine) {
      if (!reopen) throw new DatabaseAway('the database engine has failed')
      engine = await reopen()
      isReadOnly = false
      log.info('the database is open again')
    }
    if (isReadOnly !== isShort()) {
      isReadOnly = !isReadOnly
      await runStatement(engine, `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`, [])
    }
    return engine
  }

  /** What an error means here. An engine that has failed is left as it is: whatever it is asked next may never end. */
  function told(error: unknown): unknown {
    if (error instanceof EngineFailed) {
      engine = undefined
      log.warn(`${error.message}; it is opened anew`)
    }
    return isReadOnly && sqlState(error) === READ_ONLY ? new DiskFull(undefined, { cause: error }) : error
  }

  function sessionOf(mine: PGlite, end: () => void): Session {
    let pausedAt = performance.now()
    return {
      async run(text, params, learnt) {
        if (performance.now() - pausedAt > SLICE) {
          await new Promise((resume) => setImmediate(resume))
          pausedAt = performance.now()
        }
        if (engine !== mine) throw new DatabaseAway('the database engine has failed')
        if (text === WRITES_ANYWAY && isReadOnly && !guard?.holds(ROOM_TO_OPEN)) throw new DiskFull()
        return runStatement(mine, text, params, learnt).catch((error: unknown) => {
          throw told(error)
        })
      },
      release: end,
    }
  }

  return {
    engine: 'embedded',
    idleFor: () => turns.idleFor(),
    isShort,
    async acquire() {
      const end = await turns.take()
      try {
        return sessionOf(await current(), end)
      } catch (error) {
        end()
        throw error
      }
    },
    async close() {
      const end = await turns.take()
      try {
        if (!engine) return
        // The engine alone would leave the work of flushing and replaying to the next start.
        await runStatement(engine, 'checkpoint', [])
        await engine.close()
      } finally {
        end()
        afterwards?.()
      }
    },
  }
}

/**
 * One statement in one exchange. PGlite's own `query` makes five, to learn the types of the parameters (0.20 ms
 * instead of 0.07); ours are text already. Only for the holder of the turn: this goes past PGlite's own queue.
 */
async function runStatement(
  engine: PGlite,
  text: string,
  params: readonly (string | null)[],
  learnt?: ColumnMeta,
): Promise<Outcome> {
  let rowOf = learnt?.rowOf
  const exchange = Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: [...params] }),
    ...(rowOf ? [] : [serialize.describe({ type: 'P' })]),
    serialize.execute(),
    serialize.sync(),
  ])
  const outcome: Outcome = { rows: [], command: '' }
  try {
    const reply = await engine.execProtocol(exchange, { syncToFs: false }).catch((error: unknown) => {
      throw isFatal(error) ? new EngineFailed(error) : error
    })
    for (const message of reply.messages) {
      if (message instanceof protocolMessages.RowDescriptionMessage) rowOf = compileRow(message.fields, learnt)
      else if (message instanceof protocolMessages.DataRowMessage) outcome.rows.push(rowOf?.(message.fields))
      else if (message instanceof protocolMessages.CommandCompleteMessage) outcome.command = firstWord(message.text)
    }
  } catch (error) {
    if (learnt) learnt.rowOf = undefined
    throw error
  }
  return outcome
}

const firstWord = (tag: string) => tag.split(' ', 1)[0] ?? ''
