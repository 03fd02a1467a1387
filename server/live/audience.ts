import { type SQL, sql } from 'drizzle-orm'
import type { Identity } from '../../src/schema/compile/access'
import { type AnyResource, holds, throughOf, turnsOf } from '../../src/schema/model'
import type { Change } from '../db/changes'
import type { Tx } from '../db/db'
import { compile } from '../db/statement'
import { codecOf, type Row } from '../engine/core/codec'
import { audienceFields, beyondRuleSql, scopeOwner, scopeRule } from '../engine/core/scope'
import { sourceOf } from '../engine/core/store'
import { shareTable } from '../engine/table/table'
import { CHANGE, type ReaderGroup, type Readers } from './readers'

/** That a record was written. It carries no value: who wants to know more asks, with the rights that they have then. */
export interface Hint {
  readonly resource: string
  /** null: many records at once, too many to be named */
  readonly id: number | null
  /** of the record since then; null where it is not told */
  readonly version: number | null
  /** `create`, `edit`, `remove`, an own call of the reader, `change` otherwise; `gone`: it left the reader's scope */
  readonly action: string
  /** what decides who may see it is another now: the state of an order, its provider */
  readonly moved?: true
  /** resources beside it whose rows were written: tasks of an order */
  readonly parts?: readonly string[]
  /** what stands beside the record was written, and nothing that a list or a form of it shows */
  readonly beside?: true
}

/** The action of a record that has left the reader's scope. */
const GONE = 'gone'
/** The action of a hint without an id. */
const MANY = 'many'
/** What is told to everybody when resources made at run time are published: the menu and the declarations are others. */
export const CATALOGUE: Hint = { resource: 'catalogue', id: null, version: null, action: CHANGE }
/** Records of one resource that are named in one frame. */
const MOST_NAMED = 100

/** The resources there are; those made at run time among them. */
export interface Declared {
  readonly all: () => readonly AnyResource[]
  readonly resourceOf: (name: string) => AnyResource | undefined
}

/** What a change is to one resource. */
interface Concern {
  readonly id: number
  readonly version: number | null
  readonly action: string
  readonly keys: Readonly<Row>
  readonly was: Readonly<Row> | null
  /** the resource beside the record that was written, where it was not the record itself */
  readonly part?: string
  /** the call of the resource that shows what was written; only users who may make it get the hint */
  readonly shownBy?: string
}

const covers = (keys: Readonly<Row> | null, names: readonly string[]): boolean =>
  names.length === 0 || (keys !== null && names.every((name) => Object.hasOwn(keys, name)))

/** Columns of records by their ids, removed ones too, as rules read them. */
async function columnsOf(
  db: Pick<Tx, 'rows'>,
  resource: AnyResource,
  names: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Row>>> {
  if (ids.length === 0) return new Map()
  const columns = sql.join(
    ['id', ...names.filter((name) => name !== 'id')].map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  const rows = await db.rows<Row>(
    sql`select ${columns} from ${sourceOf(resource)} t where t.id = any(${sql.param([...new Set(ids)])}::int[])`,
  )
  const { wireOf } = codecOf(resource)
  return new Map(
    rows.map((row) => [
      Number(row.id),
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireOf(name)?.(value) ?? value])),
    ]),
  )
}

interface Belongs {
  readonly field: string
  readonly owner: AnyResource
  readonly shownBy?: string
}

/**
 * The reference by which a row belongs to a record that people read: as declared (`beside`), or of what nobody lists itself, a
 * remark to its order.
 */
function ownerOf(resource: AnyResource, { resourceOf }: Declared): Belongs | undefined {
  const { beside } = resource
  if (beside) {
    const owner = resourceOf(resource.fields[beside.by]?.reference ?? '')
    return owner && { field: beside.by, owner, shownBy: beside.call }
  }
  if (isRead(resource)) return undefined
  for (const [field, { reference, virtual }] of Object.entries(resource.fields)) {
    const owner = reference !== undefined && !virtual ? resourceOf(reference) : undefined
    if (owner && field === `${owner.name}_id`) return { field, owner }
  }
  return undefined
}

const isRead = ({ actions, views }: AnyResource): boolean =>
  actions.list !== undefined || actions.get !== undefined || Object.keys(views ?? {}).length > 0

function byResource(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const group = groups.get(change.resource)
    if (group) group.push(change)
    else groups.set(change.resource, [change])
  }
  return groups
}

/** By resource, what a batch of changes is to it: to those too that show the same rows under other words. */
async function concernsOf(
  db: Pick<Tx, 'rows'>,
  declared: Declared,
  changes: readonly Change[],
): Promise<Map<AnyResource, Concern[]>> {
  const found = new Map<AnyResource, Concern[]>()
  const add = (resource: AnyResource, concern: Concern): void => {
    const known = found.get(resource)
    if (known) known.push(concern)
    else found.set(resource, [concern])
  }
  for (const [name, news] of byResource(changes)) {
    const written = declared.resourceOf(name)
    if (!written) continue
    for (const resource of declared.all()) {
      if (!shareTable(resource, written) || !isRead(resource) || resource.computed) continue
      const names = audienceFields(resource)
      const unknown = news.filter(({ keys }) => !covers(keys, names)).map(({ row_id }) => row_id)
      const looked = await columnsOf(db, resource, names, unknown)
      for (const { row_id: id, version, action, keys, was } of news) {
        const known = covers(keys, names) ? keys : looked.get(id)
        if (known === undefined) continue
        const before = was && covers(was, names) ? { ...was, id } : null
        const said = resource === written ? action : CHANGE
        add(resource, { id, version, action: said, keys: { ...known, id }, was: before })
      }
    }
    const belongs = ownerOf(written, declared)
    if (!belongs || !isRead(belongs.owner)) continue
    const { field, owner, shownBy } = belongs
    const rows = await columnsOf(
      db,
      written,
      [field],
      news.map(({ row_id }) => row_id),
    )
    const ids = [...new Set([...rows.values()].map((row) => Number(row[field])))].filter((id) => id > 0)
    for (const [id, keys] of await columnsOf(db, owner, audienceFields(owner), ids)) {
      add(owner, {
        id,
        version: null,
        action: CHANGE,
        keys,
        was: null,
        part: written.name,
        ...(shownBy && { shownBy }),
      })
    }
  }
  return found
}

/** Whether a firm type's scope asks more than rules can say of a row's own values. */
function asksMore(resource: AnyResource, user: Identity): boolean {
  const keeper = scopeOwner(resource, user.firm_type)
  const within = resource.scope === 'global' ? {} : (resource.scope.within ?? {})
  return (
    Object.keys(within).length > 0 ||
    (keeper !== undefined && (turnsOf(keeper.scope, user.firm_type).length > 0 || asksMore(keeper, user)))
  )
}

/** Keys of the records that a batch goes through, read once for all readers. */
class Keepers {
  readonly #known = new Map<AnyResource, Promise<ReadonlyMap<number, Readonly<Row>>>>()

  constructor(
    readonly db: Pick<Tx, 'rows'>,
    readonly resource: AnyResource,
    readonly concerns: readonly Concern[],
  ) {}

  /** Whether the rule of the keeper's scope holds, for a row of these values. */
  async holds(user: Identity, keys: Readonly<Row>): Promise<boolean> {
    const keeper = scopeOwner(this.resource, user.firm_type)
    const through = throughOf(this.resource.scope, user.firm_type)
    if (!keeper || through === undefined) return true
    const rule = scopeRule(keeper, user)
    const known = this.#known.get(keeper) ?? this.#read(keeper, through)
    const row = (await known).get(Number(keys[through]))
    return rule !== null && row !== undefined && holds(rule, row, { user: { ...user }, now: 0 })
  }

  #read(keeper: AnyResource, through: string) {
    const ids = this.concerns.flatMap(({ keys, was }) => [keys[through], was?.[through]]).map(Number)
    const read = columnsOf(
      this.db,
      keeper,
      audienceFields(keeper),
      ids.filter((id) => id > 0),
    )
    this.#known.set(keeper, read)
    return read
  }
}

/** A row as it is or was, that somebody's scope is to be asked about. */
interface Asked {
  readonly id: number
  readonly values: Readonly<Row>
}

/** Places of those rows that satisfy what lies beyond the rules; the values given replace the row's own. */
async function within(
  db: Pick<Tx, 'rows'>,
  resource: AnyResource,
  conditions: readonly SQL[],
  asked: readonly Asked[],
): Promise<readonly number[]> {
  const scope = resource.scope === 'global' ? {} : resource.scope
  const names = new Set([
    ...Object.values(scope.within ?? {}),
    ...[0, 1, 3].map((type) => throughOf(scope, type as 0 | 1 | 3)),
  ])
  const over = asked.map(({ values }) =>
    JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))),
  )
  const rows = await db.rows<{ n: number }>(sql`
    select a.n::int as n from unnest(${sql.param(asked.map(({ id }) => id))}::int[], ${sql.param(over)}::text[]) with ordinality as a(id, over, n)
      join ${sourceOf(resource)} r on r.id = a.id cross join lateral jsonb_populate_record(r, a.over::jsonb) t
    where ${sql.join([...conditions], sql` and `)}`)
  return rows.map(({ n }) => n - 1)
}

/**
 * Who is told of a batch of changes: by the scopes of lists, those who may see a record now, and those who could before. Each
 * scope is evaluated once for everybody who has it.
 */
export async function audienceOf<M>(
  db: Pick<Tx, 'rows'>,
  declared: Declared,
  readers: Pick<Readers<M>, 'groupsOf'>,
  changes: readonly Change[],
): Promise<ReadonlyMap<ReaderGroup<M>, readonly Hint[]>> {
  const told = new Map<ReaderGroup<M>, readonly Hint[]>()
  for (const [resource, concerns] of await concernsOf(db, declared, changes)) {
    const keepers = new Keepers(db, resource, concerns)
    const answers = new Map<string, ReturnType<typeof within>>()
    for (const group of readers.groupsOf(resource)) {
      const asked = await candidates(keepers, group, concerns)
      if (asked.length === 0) continue
      const rows = asked.flatMap(({ now, was }) => [...(now ? [now] : []), ...(was ? [was] : [])])
      let seen: ReadonlySet<Asked | undefined> = new Set(rows)
      const conditions =
        asksMore(resource, group.user) && !resource.keys ? beyondRuleSql(resource, group.user, 'ever') : []
      if (conditions.length > 0) {
        // Groups of one firm that differ in what else they may do ask the same.
        const { text, params } = compile(sql.join(conditions, sql` and `))
        const key = JSON.stringify([text, params, rows])
        const answer = answers.get(key) ?? within(db, resource, conditions, rows)
        answers.set(key, answer)
        const places = await answer
        seen = new Set(places.map((place) => rows[place]))
      }
      const hints = hintsOf(group, asked, seen)
      if (hints.length > 0) told.set(group, hints)
    }
  }
  return told
}

interface Candidate {
  readonly concern: Concern
  readonly now: Asked | undefined
  readonly was: Asked | undefined
}

async function candidates<M>(
  keepers: Keepers,
  group: ReaderGroup<M>,
  concerns: readonly Concern[],
): Promise<readonly Candidate[]> {
  const isThrough = scopeOwner(group.resource, group.user.firm_type) !== undefined
  const asked = async (id: number, values: Readonly<Row> | null): Promise<Asked | undefined> =>
    values && group.holds(values) && (!isThrough || (await keepers.holds(group.user, values)))
      ? { id, values }
      : undefined
  const found: Candidate[] = []
  for (const concern of concerns) {
    // Most of what happens is none of most people's business: that costs no promise.
    const { id, keys, was: before, shownBy } = concern
    if (shownBy !== undefined && !group.may(shownBy)) continue
    if (!group.holds(keys) && !(before && group.holds(before))) continue
    const candidate = { concern, now: await asked(id, keys), was: await asked(id, before) }
    if (candidate.now || candidate.was) found.push(candidate)
  }
  return found
}

function hintsOf<M>(
  group: ReaderGroup<M>,
  asked: readonly Candidate[],
  seen: ReadonlySet<Asked | undefined>,
): readonly Hint[] {
  const { name: resource } = group.resource
  // Of a record that was written more than once the last is told.
  const hints = new Map<number, Hint>()
  for (const { concern, now, was } of asked) {
    const { id, version, action, part, shownBy } = concern
    const earlier = hints.get(id)
    const moved = concern.was !== null || earlier?.moved
    const parts = [...new Set([...(earlier?.parts ?? []), ...(part === undefined ? [] : [part])])]
    const beside = shownBy !== undefined && (earlier === undefined || earlier.beside)
    const more = { ...(moved && { moved }), ...(parts.length > 0 && { parts }), ...(beside && { beside }) }
    // What lies beside a record and belongs to it says less than a write of the record itself.
    if (earlier && now && version === null && earlier.version !== null) hints.set(id, { ...earlier, ...more })
    else if (now && seen.has(now)) hints.set(id, { resource, id, version, action: group.says(action), ...more })
    else if (was && seen.has(was)) hints.set(id, { resource, id, version: null, action: GONE })
  }
  if (hints.size <= MOST_NAMED) return [...hints.values()]
  return [{ resource, id: null, version: null, action: MANY }]
}
