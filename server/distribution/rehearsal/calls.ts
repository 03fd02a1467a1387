import { sql } from 'drizzle-orm'
import {
  MOST_REHEARSED_DAYS,
  type ReassignmentKind,
  rehearsalMessages as say,
  rehearsalState as state,
} from '../../../src/domain/distribution'
import { regionName } from '../../../src/domain/geo/allRegions'
import { isId } from '../../../src/domain/identifier'
import type { Quota } from '../../../src/domain/order/dispatch'
import { rescueTypes } from '../../../src/domain/rescueType'
import { DAY, type Unix } from '../../../src/domain/time'
import { dispatchRule } from '../../../src/resources/order/dispatchRule.resource'
import { order } from '../../../src/resources/order/order.resource'
import { formSchema } from '../../../src/schema/compile/schema'
import { EXPORT_LIMIT, MESSAGES, type RecordOf, platformWire as wire } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { type AnyRow, implement, type Session, type Work } from '../../engine/core/handlers'
import { idOf, integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { contextOf, scopeSql } from '../../engine/core/scope'
import { validated } from '../../engine/write/checks'
import { firmInfoFor } from '../../firm'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { refuseRuleDraft } from '../../order/dispatch'
import type { RuleRow } from '../runs/rules'
import type { Found, KeptReassignment, LeftOut, Rehearsals } from './rehearsals'

type Reader = Pick<Tx, 'rows'>

/** What of a rule decides how orders are distributed; all else of a draft is left out. */
const RULED = [
  ...(['title', 'level', 'customer_ids', 'types', 'region', 'start_time', 'end_time'] as const),
  ...(['mode', 'firm_ids', 'quotas', 'time', 'range', 'min_num', 'max_num', 'peroid'] as const),
  ...(['reach_weight', 'grade_weight', 'price_weight'] as const),
]
/** A numeric comes as text, but within JSON as a number. */
const COLUMNS = sql.raw(
  ['id', 'version', 'firm_id', ...RULED].map((name) => (name === 'range' ? 'range::float8 as range' : name)).join(', '),
)
const MOST_PAGE = 500

type RuleWork = Work<RecordOf<typeof dispatchRule>>
type Saved = RuleRow & { readonly firm_id: number }

const momentOf = (body: AnyRow, name: string): number => {
  const value = Number(body[name])
  return Number.isInteger(value) && value > 0 && value < 4e9 ? value : reject(say.period)
}

const isQuota = (one: unknown): boolean => {
  const { firm_id, share }: Partial<Quota> = Object(one)
  return isId(firm_id) && typeof share === 'number'
}

/**
 * The rule as it would be: the saved one with what its `draft` says, whose hours have the names of the period's ends. It is checked
 * as its form is. @throws DomainError for what could not be saved, other rules aside
 */
async function draftOf(tx: Tx, saved: Saved | undefined, body: AnyRow, user: Session): Promise<AnyRow> {
  const sent = Object.fromEntries(
    RULED.map((name) => [name, (name in body ? body[name] : saved?.[name as keyof Saved]) ?? null]),
  )
  const quotas = sent.quotas ?? []
  if (!Array.isArray(quotas) || !quotas.every(isQuota)) reject('参数 quotas 不正确')
  const checked = await validated(
    formSchema(dispatchRule, () => contextOf(user)),
    sent,
  )
  const draft = Object.fromEntries(RULED.map((name) => [name, checked[name] ?? null]))
  await refuseRuleDraft({ tx, user, input: draft }, saved?.firm_id ?? user.firm_id)
  return draft
}

/**
 * The rescue types that a rehearsal counts. @returns null for all of the rule's
 * @throws DomainError where neither the saved rule nor the draft is for one of them
 */
function typesOf(sent: unknown, saved: Saved | undefined, draft: AnyRow): readonly number[] | null {
  if (sent === undefined || sent === null) return null
  if (!Array.isArray(sent) || !sent.every((one) => rescueTypes.some(({ code }) => code === one)))
    return reject('参数 types 不正确')
  if (sent.length === 0) return null
  const sides = [draft, ...(saved ? [saved] : [])].map(({ types }) => (types ?? []) as readonly number[])
  const isRuled = (type: number) => sides.some((types) => types.length === 0 || types.includes(type))
  return sent.every(isRuled) ? [...new Set<number>(sent)] : reject(say.types)
}

/** What a rehearsal asks: the rule and draft in the call, or those of an earlier rehearsal (`again`), for the period and the types of the call. */
async function askedAgain(tx: Reader, body: AnyRow, user: Session): Promise<AnyRow> {
  if (body.again === undefined || body.again === null) return body
  const [earlier] = await tx.rows<Pick<TaskRow, 'rule_id' | 'draft' | 'types'>>(sql`
    select t.rule_id, t.draft, t.types from rule_rehearsal t where t.id = ${idOf(body.again) || 0} and ${own(user)}`)
  if (!earlier) return reject(say.gone)
  return { types: earlier.types, ...body, id: earlier.rule_id, draft: earlier.draft }
}

const plain = (value: unknown): string =>
  JSON.stringify(value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value)

/** What the draft changes of the saved rule, in the order of the form; of a new rule all that it says. */
const changesOf = (base: AnyRow | null, draft: AnyRow) =>
  RULED.flatMap((name) =>
    plain(base?.[name]) === plain(draft[name])
      ? []
      : [{ field: name, before: base?.[name] ?? null, after: draft[name] ?? null }],
  )

interface NewRehearsal {
  readonly user_id: number
  /** that keeps the rule */
  readonly company: number
  /** undefined: a rule that is not saved yet */
  readonly saved: Saved | undefined
  readonly draft: AnyRow
  readonly types: readonly number[] | null
  readonly start: Unix
  readonly end: Unix
}

/** Puts a rehearsal among the tasks, with the enabled rules of its company as they are now. @returns its id */
async function putRehearsal(tx: Reader, asked: NewRehearsal): Promise<number> {
  const { user_id, company, saved, draft, types, start, end } = asked
  const rules = await tx.rows(sql`
    select ${COLUMNS} from dispatch_rule where firm_id = ${company} and status = 1 and removed_at is null`)
  const at = (unix: Unix) => sql`${new Date(unix * 1000)}::timestamptz`
  const [made] = await tx.rows<{ id: number }>(sql`
    insert into rule_rehearsal (user_id, firm_id, rule_id, title, rule_version, base, draft, rules, types, start_time, end_time)
    values (${user_id}, ${company}, ${saved?.id ?? null}, ${String(draft.title ?? '')}, ${saved?.version ?? null},
      ${saved ? JSON.stringify(saved) : null}::jsonb, ${JSON.stringify(draft)}::jsonb, ${JSON.stringify(rules)}::jsonb,
      ${types && JSON.stringify(types)}::jsonb, ${at(start)}, ${at(end)})
    returning id`)
  return made?.id ?? 0
}

/** Rehearses a saved rule with some of its values changed, as one of its company's people would (decisions §11). */
export async function rehearseRule(
  tx: Reader,
  { rule_id, user_id, start, end }: { rule_id: number; user_id: number; start: Unix; end: Unix },
  change: AnyRow,
): Promise<void> {
  const [saved] = await tx.rows<Saved>(sql`
    select ${COLUMNS} from dispatch_rule where id = ${rule_id} and removed_at is null`)
  if (!saved) return
  const draft = Object.fromEntries(RULED.map((name) => [name, name in change ? change[name] : saved[name]]))
  await putRehearsal(tx, { user_id, company: saved.firm_id, saved, draft, types: null, start, end })
}

interface TaskRow {
  readonly id: number
  readonly rule_id: number | null
  readonly title: string
  readonly rule_version: number | null
  readonly base: AnyRow | null
  readonly draft: AnyRow
  readonly types: readonly number[] | null
  readonly start: number
  readonly end: number
  readonly status: number
  readonly done: number
  readonly total: number
  readonly ms: number | null
  readonly result: Found | null
  readonly hands: readonly KeptReassignment[] | null
  readonly left_out: readonly LeftOut[] | null
}

/** Rows of the reader's company: `scope` of rules decides whose. */
const own = (user: Session) => (user.firm_type === 0 ? sql`true` : sql`t.firm_id = ${user.firm_id}`)

const KINDS: readonly string[] = ['all', 'slower', 'taken', 'failed', 'missing'] satisfies readonly (
  | ReassignmentKind
  | 'missing'
)[]

/** Orders that change hands, or those that are not counted, page by page or all for a file. */
async function pageOf(tx: Reader, { hands, left_out }: TaskRow, query: Query, user: Session) {
  const kind = String(query.kind ?? 'all')
  if (!KINDS.includes(kind)) reject('参数 kind 不正确')
  const rows =
    kind === 'missing'
      ? (left_out ?? []).map(({ order_id, reason }) => ({ order_id, before: null, after: null, why: null, reason }))
      : (hands ?? []).flatMap(({ kinds, ...hand }) =>
          kinds.some((one) => one === kind) ? [{ ...hand, reason: null }] : [],
        )
  const [exporting, whole] = wire.exporting
  const isWhole = query[exporting] === whole
  if (isWhole && rows.length > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
  const limit = Math.min(MOST_PAGE, Math.max(1, integerParameter(query, 'limit') ?? 20))
  const page = Math.max(1, integerParameter(query, 'page') ?? 1)
  const shown = isWhole ? rows : rows.slice((page - 1) * limit, page * limit)
  const orders = await tx.rows<{ id: number; no: string; car_no: string | null; type: number }>(sql`
    select t.id, t.no, t.car_no, t.type from orders t
    where t.id = any(${sql.param(shown.map(({ order_id }) => order_id))}::int[]) and ${scopeSql(order, user)}`)
  const seen = new Map(orders.map((one) => [one.id, one]))
  return shown.map((hand) => {
    const { no = null, car_no = null, type = null } = seen.get(hand.order_id) ?? {}
    return { ...hand, no, car_no, type }
  })
}

async function namesOf(tx: Reader, { result, hands, base, draft }: TaskRow, user: Session) {
  const ids = new Set(result?.firms.map(({ firm_id }) => firm_id))
  for (const { before, after } of hands ?? []) for (const one of [before, after]) if (one?.firm_id) ids.add(one.firm_id)
  for (const rule of [base, draft]) {
    for (const { firm_id } of (rule?.quotas ?? []) as NonNullable<RuleRow['quotas']>) ids.add(firm_id)
  }
  const told = firmInfoFor(user)
  const firms = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from firm where id = any(${sql.param([...ids])}::int[])`,
  )
  return Object.fromEntries(firms.map(({ id, name }) => [id, told(name)]))
}

/** Calls of a rehearsal (decisions §11); every one is the company's own. */
export const rehearsalCalls = (rehearsals: Rehearsals) =>
  implement(dispatchRule, {
    actions: {
      /** Makes the task; one of the same person that is under way is cancelled. */
      async rehearse({ tx, body: sent, user, afterCommit }: RuleWork) {
        const body = await askedAgain(tx, sent, user)
        const start = momentOf(body, 'start_time')
        const end = momentOf(body, 'end_time')
        if (end <= start) reject(say.period)
        if (end - start > MOST_REHEARSED_DAYS * DAY) reject(say.tooLong)
        const [saved] = isId(body.id)
          ? await tx.rows<Saved>(sql`
              select ${COLUMNS} from dispatch_rule t where t.id = ${body.id} and t.removed_at is null and ${scopeSql(dispatchRule, user)}`)
          : []
        if (body.id !== undefined && body.id !== null && !saved) rejectForbidden()
        const draft = await draftOf(tx, saved, Object(body.draft), user)
        const types = typesOf(body.types, saved, draft)
        const company = saved?.firm_id ?? user.firm_id
        await tx.rows(sql`
          update rule_rehearsal set status = ${state.cancelled}, finish_time = now()
          where user_id = ${user.id} and status in (${state.waiting}, ${state.working})`)
        const id = await putRehearsal(tx, { user_id: user.id, company, saved, draft, types, start, end })
        afterCommit(() => void rehearsals.makeAll())
        return { data: { id } }
      },
      async rehearseCancel({ tx, body, user }: RuleWork) {
        const id = idOf(body.id)
        if (!isId(id)) return reject(say.gone)
        const [task] = await tx.rows<{ status: number }>(sql`
          select t.status from rule_rehearsal t where t.id = ${id} and ${own(user)} for update`)
        if (!task) return reject(say.gone)
        if (task.status !== state.waiting && task.status !== state.working) return reject(say.over)
        await tx.rows(sql`
          update rule_rehearsal set status = ${state.cancelled}, finish_time = now() where id = ${id}`)
        return undefined
      },
    },
    reads: {
      /** A task with its difference; without an id the newest of the reader. */
      async rehearsal({ tx, query, user }) {
        const id = integerParameter(query, 'id')
        const [task] = await tx.rows<TaskRow>(sql`
          select t.id, t.rule_id, t.title, t.rule_version, t.base, t.draft, t.types, extract(epoch from t.start_time)::float8 as start,
            extract(epoch from t.end_time)::float8 as "end", t.status, t.done, t.total, t.result, t.hands, t.left_out,
            (extract(epoch from t.finish_time - t.begin_time) * 1000)::float8 as ms
          from rule_rehearsal t where ${id === undefined ? sql`t.user_id = ${user.id}` : sql`t.id = ${id}`} and ${own(user)}
          order by t.id desc limit 1`)
        if (!task) return reject(say.gone)
        const { base, draft, result, hands: _hands, left_out: _leftOut, ms, start, end, ...shown } = task
        return {
          ...shown,
          ...{ start_time: Math.round(start), end_time: Math.round(end), ms: ms === null ? null : Math.round(ms) },
          message: task.status === state.failed ? say.failed : null,
          draft,
          changes: changesOf(base, draft),
          result: result && {
            ...result,
            firms: result.firms.toSorted((a, b) => b.before - a.before || b.after - a.after),
            areas: result.areas
              .toSorted((a, b) => b.orders - a.orders)
              .map((one) => ({ ...one, name: one.area === 0 ? null : regionName(one.area) })),
          },
          names: await namesOf(tx, task, user),
          hands: await pageOf(tx, task, query, user),
        }
      },
    },
  })
