import type { Identity } from '../../../src/schema/compile/access'
import { askedBy, guardOf, hiddenBeside } from '../../../src/schema/compile/states'
import {
  type AnyAction,
  type AnyResource,
  type RuleContext,
  resolveOperand,
  type SystemEvent,
} from '../../../src/schema/model'
import { reject, rejectAsEvent, rejectStale } from '../../kernel/domainError'
import { codecOf, type Row } from '../core/codec'
import { ruleSql } from '../core/ruleSql'
import { contextOf } from '../core/scope'
import { type Placed, storeOf } from '../core/store'
import { recordWrites } from './audit'
import { uniquely } from './checks'
import { type AuditEntry, type Writer, writeRow } from './rows'

/** What a declaration says of an action, an edit or a system event. */
type Declaration = Pick<AnyAction, 'when' | 'refuse' | 'set' | 'input' | 'rules'>

/** What a declared write is given. */
export interface Acted<V = Readonly<Row>> {
  /** what was answered, for the declaration's `$input.x` */
  readonly input?: Readonly<Row>
  /** written beside what the declaration says */
  readonly values?: V
  readonly remark?: string | null
  /** unix seconds; the clock by default */
  readonly now?: number
}

function declarationOf(resource: AnyResource, name: string): Declaration {
  const deed: AnyAction | SystemEvent | undefined =
    (resource.actions[name] as AnyAction | undefined) ?? resource.systemEvents?.[name]
  if (!deed) throw new Error(`${resource.name} has no action "${name}"`)
  return deed
}

/**
 * Refuses what a declaration refuses of a row: by the words of its gate, else as stale.
 * @throws DomainError, a security event where the gate requires a second person
 */
export function judge(resource: AnyResource, declaration: Declaration, row: Readonly<Row>, context: RuleContext): void {
  const { possible, gate } = guardOf(declaration, row, context)
  if (gate?.secondPerson) rejectAsEvent('second_person_refused', gate.say)
  if (gate) reject(gate.say)
  if (!possible) rejectStale(resource)
}

/** What `set` writes, but for answers that the record's own rules hide. @param row null where several rows get the same values */
function declaredValues(
  resource: AnyResource,
  declaration: Declaration,
  row: Readonly<Row> | null,
  context: RuleContext,
): Row {
  const asked = askedBy(resource, declaration, row)
  const hidden = hiddenBeside(asked, context.input ?? {}, context).map((name) => `$input.${name}`)
  return Object.fromEntries(
    Object.entries(declaration.set ?? {})
      .filter(([, value]) => !hidden.includes(String(value)))
      .map(([name, value]) => [name, resolveOperand(value, context)]),
  )
}

/**
 * Writes into a locked row what `set` says and the values beside it, with `when` as the guard of the UPDATE. The row has been
 * judged, see {@link judge}.
 * @returns the values that were written @throws DomainError when the guard no longer holds
 */
export async function writeJudged(
  writer: Writer,
  row: Readonly<Row>,
  declaration: Declaration,
  { context, values, ...entry }: AuditEntry & { readonly context: RuleContext; readonly values?: Readonly<Row> },
): Promise<Readonly<Row>> {
  const { resource } = writer
  const { when } = declaration
  const written = { ...declaredValues(resource, declaration, row, context), ...values }
  await writeRow(writer, row, written, { ...entry, guard: when && ruleSql(resource, when, context) })
  return written
}

/**
 * Does to a locked row what its declaration says of an action or a system event, without a handler: what `when` and `refuse` ask
 * is asked, what `set` says is written, under its name.
 * @returns the values that were written @throws DomainError
 */
export async function writeAct(
  writer: Writer,
  row: Readonly<Row>,
  name: string,
  { input, values, remark, now }: Acted = {},
): Promise<Readonly<Row>> {
  const { resource, user } = writer
  const declaration = declarationOf(resource, name)
  const context = { ...contextOf(user as Identity | null, now), input }
  judge(resource, declaration, row, context)
  return writeJudged(writer, row, declaration, { context, values, action: name, remark })
}

/** How many rows one statement of the log tells of. */
const AUDIT_BATCH_SIZE = 500

/**
 * The same to many locked rows, by one statement that gives each the same values: to all of them or to none.
 * @throws DomainError when it is not possible for one of them, or refused
 */
export async function writeTogether(
  writer: Writer,
  rows: readonly Readonly<Row>[],
  name: string,
  { input, values, remark, now }: Acted = {},
): Promise<void> {
  const { tx, resource, user } = writer
  if (rows.length === 0) return
  const declaration = declarationOf(resource, name)
  const { when } = declaration
  const context = { ...contextOf(user as Identity | null, now), input }
  for (const row of rows) judge(resource, declaration, row, context)
  const written = { ...declaredValues(resource, declaration, null, context), ...values }
  const update = storeOf(resource).update(
    rows.map(({ id }) => id),
    codecOf(resource).toStored(written),
    user?.id ?? null,
    when && ruleSql(resource, when, context),
  )
  const placed = new Map((await uniquely(resource, tx.rows<Placed>(update))).map(({ id, version }) => [id, version]))
  if (placed.size !== rows.length) rejectStale(resource)
  const names = Object.keys(written)
  for (let from = 0; from < rows.length; from += AUDIT_BATCH_SIZE) {
    const told = rows.slice(from, from + AUDIT_BATCH_SIZE).map((row) => ({
      id: Number(row.id),
      version: placed.get(Number(row.id)) ?? Number(row.version) + 1,
      action: name,
      before: row,
      after: { ...row, ...written },
      names,
      remark,
    }))
    await recordWrites(writer, told)
  }
}
