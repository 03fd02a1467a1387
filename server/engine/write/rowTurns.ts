import type { AnyResource } from '../../../src/schema/model'
import { isDeadlock, isLockedOut } from '../../db/errors'
import { DomainError } from '../../kernel/domainError'
import type { Row } from '../core/codec'
import { sentId } from '../core/recordId'
import { tableName } from '../table/table'

/** Somebody else has been writing the record for longer than a writer waits. */
class RecordBusy extends DomainError {}

/** Does the work; where it ends because a row stayed locked, that is refused in these words. */
export async function refusingLocked<T>(info: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Of a deadlock nothing is left to be refused: the whole is tried again.
    throw isLockedOut(error) && !isDeadlock(error) ? new RecordBusy(info, { kind: 'busy' }) : error
  }
}

/** The one record that a call writes, as far as its body tells. */
export function recordNamed(resource: AnyResource, body: Row): string | undefined {
  const id = resource.single || Array.isArray(body.ids) ? Number.NaN : sentId(resource, body)
  return Number.isNaN(id) ? undefined : `${tableName(resource)} ${id}`
}

interface Writer {
  start(): void
  giveUp(busy: RecordBusy): void
}

/** Those who wait behind the writer of a record, on this node. */
const lines = new Map<string, Writer[]>()

/**
 * Writers of one record one after the other, before they take a connection: otherwise a dozen who wait for one row would have
 * them all, and nobody could read. When the first finds the row locked by somebody else, so have all who wait.
 * @param record names it; without one there is nobody to wait for
 */
export async function inTurn<T>(record: string | undefined, work: () => Promise<T>): Promise<T> {
  if (record === undefined) return work()
  const behind = lines.get(record)
  if (behind) await new Promise<void>((start, giveUp) => void behind.push({ start, giveUp }))
  const line = behind ?? []
  lines.set(record, line)
  try {
    return await work()
  } catch (error) {
    if (error instanceof RecordBusy) for (const writer of line.splice(0)) writer.giveUp(error)
    throw error
  } finally {
    const next = line.shift()
    if (next) next.start()
    else lines.delete(record)
  }
}
