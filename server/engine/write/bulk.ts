import type { Identity } from '../../../src/schema/compile/access'
import { bulkFields } from '../../../src/schema/compile/exchange'
import {
  type AnyAction,
  type AnyResource,
  BULK_LIMIT,
  type BulkWords,
  doneWords,
  ownEntry,
  platformWire,
} from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { DomainError, isRefusal, reject } from '../../kernel/domainError'
import type { Row } from '../core/codec'
import type { Outcome } from '../core/handlers'
import { logRefusal } from '../core/refusals'
import type { Target } from '../core/targets'

/** What a call of several rows asks of one: its own answers (`each`, by id), and the version that was seen of it (`versions`). */
export const oneOf =
  (body: Row) =>
  (id: unknown): Row => ({
    ...body,
    ...Object(ownEntry(Object(body.each), String(id))),
    ids: undefined,
    each: undefined,
    id,
    version: ownEntry(Object(body.versions), String(id)),
  })

/** What became of one row of a call of several. */
interface RowResult {
  readonly id: number
  readonly done: 0 | 1
  /** why it was refused */
  readonly reason: string | null
  /** the row has changed or was held by somebody else: the same may be done to it as it is now */
  readonly retry: 0 | 1
}

const wordsOf = ({ bulk: words }: AnyAction): BulkWords => (typeof words === 'object' ? words : {})

/**
 * Each id in a savepoint of its own: some may fail, and the reply says how many and why (O-568).
 * @param bodyOf what is asked of one record
 * @param refused gets the first refusal that is a security event: many records are one try
 */
export async function bulk(
  tx: Tx,
  asked: readonly unknown[],
  { name, action }: Target,
  bodyOf: (id: unknown) => Row,
  run: (tx: Tx, input: Row) => Promise<Outcome>,
  refused: (error: DomainError) => void,
): Promise<Outcome> {
  const words = wordsOf(action as AnyAction)
  const ids = [...new Set(asked)]
  const { most = BULK_LIMIT } = words
  if (ids.length === 0) reject(words.none ?? '请选择要处理的记录')
  if (ids.length > most) reject(`一次最多处理${most}条`)
  const { done, failed, reasons, left } = platformWire.bulk
  const why: string[] = []
  const failedIds: number[] = []
  const rows: RowResult[] = []
  let succeeded = 0
  let isReported = false
  for (const id of ids) {
    try {
      await tx.transaction((inner) => run(inner, bodyOf(id)))
      succeeded++
      rows.push({ id: Number(id), done: 1, reason: null, retry: 0 })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      logRefusal(error)
      if (error.event && !isReported) refused(error)
      isReported ||= error.event !== undefined
      const reason = error.kind === 'stale' ? (words.conflictMessage ?? error.info) : error.info
      if (Number.isSafeInteger(Number(id))) {
        failedIds.push(Number(id))
        const retry = isRefusal(error, 'stale') || isRefusal(error, 'busy') ? 1 : 0
        rows.push({ id: Number(id), done: 0, reason, retry })
      }
      why.push(reason)
    }
  }
  const said = [...new Set(why)].join('；')
  return {
    ...(why.length === 0 && { info: doneWords(name, action) }),
    ...(succeeded === 0 && { failed: true, info: said }),
    data: {
      ...{ [done]: succeeded, [failed]: why.length, [reasons]: said, [left]: failedIds },
      ...(words.each && { rows }),
    },
  }
}

/**
 * The same values for several records, each with the version that was seen of it (`versions`, by id).
 * @throws DomainError for a field that is not one record's like another's
 */
export function editsOf(resource: AnyResource, user: Identity, body: Row): (id: unknown) => Row {
  const { ids: _, id: __, version: ___, versions = {}, ...values } = body
  const open = new Set(bulkFields(resource, user).map(([name]) => name))
  for (const name of Object.keys(values)) {
    if (!open.has(name)) reject(`「${ownEntry(resource.fields, name)?.label ?? name}」不能批量修改`)
  }
  if (Object.keys(values).length === 0) reject('请选择要修改的字段')
  return (id) => ({ ...values, id, version: ownEntry(Object(versions), String(id)) })
}
