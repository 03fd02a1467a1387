import { type Fen, yuanToFen } from '../../src/domain/money'
import { DAY } from '../../src/domain/time'
import { type HomeLine, homeFilter, homeLines } from '../../src/resources/home'
import { isAllowed, mayAction, mayList, meetsRowRoles } from '../../src/schema/compile/access'
import { platformWire as wire } from '../../src/schema/model'
import type { Db } from '../db/db'
import type { Session } from '../engine/core/handlers'
import type { Engine } from '../engine/read/engine'
import { readList } from '../engine/read/read'

/** Rows of a line that travel with its number. */
const SHOWN = 5

/** Whether a line is the reader's: he opens its list, and is called to do what it waits for. */
function mayReadLine({ resource, view, types, action, acts = resource, of }: HomeLine, user: Session): boolean {
  if (!isAllowed({ types }, user) || !mayList(resource, view, user)) return false
  if (action === undefined) return true
  const declared = acts.actions[action]
  return mayAction(acts, action, user) && (of === undefined || meetsRowRoles(declared ?? {}, of, user))
}

type Values = Readonly<Record<string, unknown>>

const fenOf = (value: unknown): Fen | null =>
  value === null || value === undefined ? null : (yuanToFen(String(value)) ?? null)
const timeOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** What the home page shows of a record, as its list has sent it. */
function rowOf({ row, since }: HomeLine, values: Values) {
  const name = row?.name.map((field) => values[field]).find((value) => value !== null && value !== undefined)
  const [field, days] = row?.due ?? []
  const due = field === undefined ? null : timeOf(values[field])
  return {
    id: Number(values.id),
    name: textOf(name),
    text: row?.text === undefined ? null : textOf(values[row.text]),
    money: row ? fenOf(values[row.money]) : null,
    since: since === undefined ? null : timeOf(values[since]),
    due: due === null ? null : due + (days ?? 0) * DAY,
    month: row?.month === undefined ? null : timeOf(values[row.month]),
  }
}

/** The number of a line, and its first rows: those that have waited longest. */
async function lineOf(db: Db, engine: Engine, line: HomeLine, user: Session, now: number) {
  const { resource, view, row, since, money } = line
  const action = resource.actions.list
  if (!action) throw new Error(`${resource.name} has no list`)
  const shown = row ? [...row.name, row.text, row.money, row.due?.[0], row.month] : []
  const columns = ['id', since, ...shown].flatMap((name) => (name && resource.fields[name] ? [name] : []))
  const query = {
    ...homeFilter(line, user, now),
    ...(view !== undefined && { view }),
    ...(since !== undefined && { [wire.sort]: since, [wire.order]: 'ASC' }),
    ...(!row && { [wire.fields]: [...new Set(columns)].join(',') }),
    [wire.page]: 1,
    [wire.limit]: row ? SHOWN : 1,
  }
  const target = { resource, name: 'list', action } as const
  const reply: Values & { readonly data: readonly Values[]; readonly total: number } = await readList(
    db,
    engine,
    target,
    query,
    user,
  )
  const rows = reply.data.map((values) => rowOf(line, values))
  return {
    code: line.code,
    count: reply.total,
    money: money === undefined ? null : fenOf(reply[`${wire.totals}${money}`]),
    since: rows[0]?.since ?? null,
    rows: row ? rows : [],
  }
}

/** Every line that the reader may open, in the order of their declaration; what is empty is among them. */
export async function linesFor(db: Db, engine: Engine, user: Session, now: number) {
  const found = []
  for (const line of homeLines) if (mayReadLine(line, user)) found.push(await lineOf(db, engine, line, user, now))
  return found
}
