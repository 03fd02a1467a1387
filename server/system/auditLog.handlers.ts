import { type SQL, sql } from 'drizzle-orm'
import { isId } from '../../src/domain/identifier'
import { type Identity, isUnmasked } from '../../src/schema/compile/access'
import { hasOption } from '../../src/schema/kinds/kind'
import { kinds } from '../../src/schema/kinds/registry'
import { type AnyResource, EXPORT_LIMIT, MESSAGES } from '../../src/schema/model'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import type { Implementation } from '../engine/core/handlers'
import { type Query, texts, words } from '../engine/core/query'
import { likeLiteral } from '../engine/core/ruleSql'
import { scopeSql } from '../engine/core/scope'
import { sourceOf } from '../engine/core/store'
import {
  type AuditRow,
  fullyReadableIds,
  isRemarkVisible,
  openChangesFor,
  openRemark,
  readsHistory,
} from '../engine/read/history'
import { paging } from '../engine/read/listQuestion'
import { reject } from '../kernel/domainError'

/** Counting ends here: nobody turns to a later page of a log, he narrows it. */
const COUNTED = 100_000
/** Records that one name is looked up to. */
const NAMED = 20

type Rows = Pick<Tx, 'rows'>
type ByName = ReadonlyMap<string, AnyResource>

/** What records are called: the column of a resource's title, where this user may see it. */
function titleOf(resource: AnyResource, user: Identity): string | undefined {
  const { title } = resource
  const field = title === undefined ? undefined : resource.fields[title]
  if (!field || field.virtual || !isUnmasked(field, user)) return undefined
  return hasOption(kinds[field.kind], 'title') ? title : undefined
}

/** The records that are called so, as a condition on the log. */
async function namedSql(tx: Rows, readable: ByName, name: string, user: Identity): Promise<SQL[]> {
  const searches = [...readable.values()].flatMap((resource) => {
    const title = titleOf(resource, user)
    if (title === undefined) return []
    return [
      sql`(select ${resource.name} as resource, t.id from ${sourceOf(resource)} t
        where t.${sql.identifier(title)} = ${name} and ${scopeSql(resource, user, 'ever')} limit ${NAMED})`,
    ]
  })
  if (searches.length === 0) return []
  const found = await tx.rows<{ resource: string; id: number }>(sql.join(searches, sql` union all `))
  return found.map(({ resource, id }) => sql`(l.resource = ${resource} and l.row_id = ${id})`)
}

/** The writes whose remarks this user is told, which are those that he may find by them. */
function remarkTold(readable: ByName, user: Identity): SQL {
  const told = [...readable.values()].map((resource) => {
    const untold = Object.keys({ ...resource.actions, ...resource.systemEvents }).filter(
      (action) => !isRemarkVisible(resource, action, user),
    )
    return sql`(l.resource = ${resource.name} and l.action <> all(${sql.param(untold)}::text[])
      and exists (select 1 from ${sourceOf(resource)} t where t.id = l.row_id and ${scopeSql(resource, user, 'ever')}))`
  })
  return told.length === 0 ? sql`false` : sql`(${sql.join(told, sql` or `)})`
}

async function keywordSql(tx: Rows, readable: ByName, text: string, user: Identity): Promise<SQL> {
  const id = Number(text.replace(/^#/, ''))
  return sql`(${sql.join(
    [
      sql`(l.remark like ${`%${likeLiteral(text)}%`} and ${remarkTold(readable, user)})`,
      ...(isId(id) ? [sql`l.row_id = ${id}`] : []),
      ...(await namedSql(tx, readable, text, user)),
    ],
    sql` or `,
  )})`
}

function numbersOf(query: Query, name: string): number[] {
  return texts(query[name]).map((text) => {
    const value = Number(text)
    return Number.isSafeInteger(value) ? value : reject(`参数 ${name} 不正确`)
  })
}

/** The writes that this user may know of: of resources that he may read, and of his own firm but for the platform. */
const knownSql = (readable: ByName, user: Identity): SQL[] => [
  sql`l.resource = any(${sql.param([...readable.keys()])}::text[])`,
  ...(user.firm_type === 0 ? [] : [sql`l.firm_id = ${user.firm_id}`]),
]

async function conditionsOf(tx: Rows, readable: ByName, query: Query, user: Identity): Promise<SQL> {
  const parts = knownSql(readable, user)
  const [from] = numbersOf(query, 'time_from')
  const [to] = numbersOf(query, 'time_to')
  if (from !== undefined) parts.push(sql`l.at >= to_timestamp(${from}::float8)`)
  // A second's rows belong to it until the next one begins.
  if (to !== undefined) parts.push(sql`l.at < to_timestamp(${to + 1}::float8)`)
  for (const name of ['id', 'user_id'] as const) {
    const values = numbersOf(query, name)
    if (values.length > 0) parts.push(sql`l.${sql.identifier(name)} = any(${sql.param(values)}::bigint[])`)
  }
  for (const name of ['resource', 'action'] as const) {
    const values = texts(query[name])
    if (values.length > 0) parts.push(sql`l.${sql.identifier(name)} = any(${sql.param(values)}::text[])`)
  }
  for (const text of words(query, 'keyword')) parts.push(await keywordSql(tx, readable, text, user))
  return sql.join(parts, sql` and `)
}

/** Names of the records of a page that this user may read, by resource and id; null for one without a name. */
async function titlesOf(tx: Rows, readable: ByName, rows: readonly AuditRow[], user: Identity) {
  const titles = new Map<string, string | null>()
  for (const name of new Set(rows.map((row) => row.resource))) {
    const resource = readable.get(name)
    if (!resource) continue
    const ids = new Set(rows.flatMap((row) => (row.resource === name ? [row.row_id] : [])))
    const open = await fullyReadableIds(tx, resource, [...ids], user)
    for (const id of open) titles.set(`${name} ${id}`, null)
    const title = titleOf(resource, user)
    if (title === undefined || open.size === 0) continue
    const named = await tx.rows<{ id: number; title: string | null }>(sql`
      select t.id, t.${sql.identifier(title)} as title from ${sourceOf(resource)} t
      where t.id = any(${sql.param([...open])}::integer[])`)
    for (const row of named) titles.set(`${name} ${row.id}`, row.title)
  }
  return titles
}

/** Rows as they travel; what is out of the user's scope keeps its number and loses its name, its changes and its remark. */
async function presented(
  tx: Rows,
  readable: ByName,
  rows: readonly AuditRow[],
  user: Identity,
  detail: boolean,
): Promise<Row[]> {
  const titles = await titlesOf(tx, readable, rows, user)
  return rows.map(({ id, at, resource: name, row_id, action, user_id, user_name, changes, remark }) => {
    const resource = readable.get(name)
    const title = titles.get(`${name} ${row_id}`)
    const seen = resource && title !== undefined ? openChangesFor(resource, changes, user) : []
    return {
      id,
      time: Math.floor(at.getTime() / 1000),
      user_id,
      user_name,
      resource: name,
      row_id,
      action,
      title: title ?? null,
      readable: title !== undefined,
      fields: seen.map(({ field }) => field).join(),
      remark: !resource || title === undefined ? null : openRemark(resource, action, remark, user),
      ...(detail && { changes: seen }),
    }
  })
}

const columns = sql`l.id, l.at, l.resource, l.row_id, l.action, l.user_id, l.user_name, l.changes, l.remark`

/** The log of all writes, read from the rows that the writes left behind. @param resources everything that may stand in it now */
export function auditLogHandlers(resources: () => readonly AnyResource[]): Implementation {
  const readableBy = (user: Identity): ByName =>
    new Map(
      resources()
        .filter((resource) => !resource.computed && readsHistory(resource, user))
        .map((resource) => [resource.name, resource]),
    )
  return {
    resource: 'auditLog',
    handlers: {
      source: {
        async list({ tx, user, query }) {
          const readable = readableBy(user)
          const { limit, offset, exporting } = paging(query)
          const where = await conditionsOf(tx, readable, query, user)
          const [count] = await tx.rows<{ n: number }>(sql`
            select count(*)::int as n from (select 1 from audit_log l where ${where} limit ${COUNTED}) counted`)
          const total = count?.n ?? 0
          if (exporting && total > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
          const rows = await tx.rows<AuditRow>(sql`
            select ${columns} from audit_log l where ${where} order by l.at desc, l.id desc limit ${limit} offset ${offset}`)
          return { data: await presented(tx, readable, rows, user, false), total }
        },
        async get({ tx, user, id }) {
          const readable = readableBy(user)
          const rows = await tx.rows<AuditRow>(sql`
            select ${columns} from audit_log l where l.id = ${id} and ${sql.join(knownSql(readable, user), sql` and `)}`)
          return (await presented(tx, readable, rows, user, true))[0]
        },
      },
    },
  }
}
