import { sql } from 'drizzle-orm'
import { menuGroups } from '../../src/domain/access'
import { designVersion } from '../../src/resources/designer/designVersion.resource'
import { mayVerb } from '../../src/schema/compile/access'
import { changesBetween, newlyUnique, type PlannedChange } from '../../src/schema/compile/runtime/changes'
import { type CheckContext, checkDeclaration, nameFault, titleOf } from '../../src/schema/compile/runtime/check'
import { compileRuntime, ownGrants } from '../../src/schema/compile/runtime/compile'
import {
  type Problem,
  type RuntimeDeclaration,
  readCode,
  writeCode,
} from '../../src/schema/compile/runtime/declaration'
import { placeWords } from '../../src/schema/compile/runtime/places'
import type { AnyResource } from '../../src/schema/model'
import { giveCodes } from '../access'
import type { Tx } from '../db/db'
import type { Session } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { settleIndexes } from './indexes'
import { newNameFault } from './newName'
import { countRows } from './rowCounts'

/** A design as its row says it. */
interface Design {
  readonly id: number
  readonly name: string
  readonly published: number | null
}

interface Publisher {
  readonly tx: Tx
  readonly user: Session
  /** unix seconds */
  readonly now: number
  /** any resource by its name, coded, published or suspended */
  readonly resourceOf: (name: string) => AnyResource | undefined
  readonly isCoded: (name: string) => boolean
  /** whether a table or a constant of the source bears a name */
  readonly isTaken: (name: string) => boolean
  readonly isSuspended: (name: string) => boolean
}

interface Plan {
  readonly problems: readonly Problem[]
  readonly changes: readonly PlannedChange[]
  readonly rows: number
}

/** What is published of a design now. */
export async function publishedOf(tx: Pick<Tx, 'rows'>, { id, published }: Design): Promise<RuntimeDeclaration | null> {
  return published ? declarationOf(tx, id, published) : null
}

/** A version of a design by its number. */
export async function declarationOf(
  tx: Pick<Tx, 'rows'>,
  designId: number,
  number: number,
): Promise<RuntimeDeclaration | null> {
  const [row] = await tx.rows<{ declaration: RuntimeDeclaration }>(sql`
    select declaration from design_version where design_id = ${designId} and number = ${number} and removed_at is null`)
  return row?.declaration ?? null
}

type Asker = Pick<Publisher, 'user' | 'resourceOf' | 'isCoded' | 'isTaken' | 'isSuspended'> & {
  readonly tx: Pick<Tx, 'rows'>
}

/** What publishing `draft` would change, and what stands in its way. */
export async function planOf(asker: Asker, design: Design, draft: unknown): Promise<Plan> {
  const { tx, user, resourceOf } = asker
  const published = await publishedOf(tx, design)
  const context: CheckContext = {
    menus: menuGroups.map(({ key }) => key),
    resourceOf: (name) => {
      const other = name === design.name || asker.isSuspended(name) ? undefined : resourceOf(name)
      return other && mayVerb(other, 'list', user) ? other : undefined
    },
    nodes: grantable(user.nodes, published),
    referred: published?.fields,
    published,
  }
  const name = await nameProblem(asker, design)
  const problems = [...(name ? [{ path: 'name', message: name }] : []), ...checkDeclaration(draft, context)]
  const rows = await countRows(tx, design.name, { of: 'all' })
  if (problems.length > 0) return { problems, changes: [], rows }
  const changes: PlannedChange[] = []
  const twins: Problem[] = []
  const declaration = draft as RuntimeDeclaration
  for (const { type, said, rows: asked } of changesBetween(published, declaration)) {
    changes.push({ type, said, rows: asked ? await countRows(tx, design.name, asked) : null })
  }
  for (const field of newlyUnique(published, declaration)) {
    const touched = await countRows(tx, design.name, { of: 'twins', field: field.id, within: declaration.scope })
    const at = declaration.fields.indexOf(field)
    if (touched > 0) twins.push({ path: `fields[${at}].unique`, message: `已有${touched}条数据的值重复，不能设为唯一` })
  }
  const stranded = [
    ...(await statelessRows(tx, design.name, published, declaration)),
    ...(await strandedRows(tx, design.name, published, declaration)),
    ...(await waitingReferences(asker, design.name, declaration, rows)),
  ]
  return { problems: [...twins, ...stranded], changes, rows }
}

/** Rows of a state that is archived would have no button that leads on. */
async function strandedRows(
  tx: Pick<Tx, 'rows'>,
  name: string,
  published: RuntimeDeclaration | null,
  { life, fields }: RuntimeDeclaration,
): Promise<readonly Problem[]> {
  const at = fields.findIndex(({ id }) => id === life?.field)
  const field = fields[at]
  if (!life || !field || !published) return []
  const known = published.fields.find(({ id }) => id === life.field)
  const wasState = (code: number) =>
    published.life?.field !== life.field || known?.choices?.some((choice) => choice.code === code && !choice.archived)
  const problems: Problem[] = []
  for (const { code, label } of (field.choices ?? []).filter((choice) => choice.archived && wasState(choice.code))) {
    const found = await countRows(tx, name, { of: 'codes', field: field.id, codes: [code] })
    if (found === 0) continue
    problems.push({
      path: `fields[${at}].choices`,
      message: `状态「${label}」还有${found}条数据，请先移到其他状态再停用`,
    })
  }
  return problems
}

/** References that must be filled in and wait for each other: without a row of either, nobody can enter the first. */
async function waitingReferences(
  { tx, resourceOf }: Asker,
  name: string,
  { fields, rules }: RuntimeDeclaration,
  rows: number,
): Promise<readonly Problem[]> {
  if (rows > 0) return []
  const isAlways = (id: string) => !rules.some(({ show }) => show?.includes(id))
  const problems: Problem[] = []
  for (const [at, { id, label, archived, required, reference }] of fields.entries()) {
    if (archived || !required || !reference || !isAlways(id)) continue
    const other = await emptyWaiting(tx, resourceOf, reference, name)
    if (!other) continue
    const message = `「${label}」与「${other}」的必填引用互相等待，第一条数据无法填写`
    problems.push({ path: `fields[${at}].required`, message })
  }
  return problems
}

/** The label of the resource that leads back to `home`, by references that must be filled in among resources without rows. */
async function emptyWaiting(
  tx: Pick<Tx, 'rows'>,
  resourceOf: Publisher['resourceOf'],
  from: string,
  home: string,
): Promise<string | null> {
  const open = [from]
  const seen = new Set<string>()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const resource = seen.has(name) ? undefined : resourceOf(name)
    seen.add(name)
    if (!resource?.keys || (await countRows(tx, name, { of: 'all' })) > 0) continue
    for (const [own, { reference, required }] of Object.entries(resource.fields)) {
      if (!reference || !required || resource.rules?.some(({ show }) => show?.includes(own))) continue
      if (reference === home) return resource.label
      open.push(reference)
    }
  }
  return null
}

/** Rows that are there before their life begins must stand in some state of it: no button would ever find them. */
async function statelessRows(
  tx: Pick<Tx, 'rows'>,
  name: string,
  published: RuntimeDeclaration | null,
  { life, fields }: RuntimeDeclaration,
): Promise<readonly Problem[]> {
  if (!life || life.field === published?.life?.field) return []
  const found = await countRows(tx, name, { of: 'blank', field: life.field })
  const label = fields.find(({ id }) => id === life.field)?.label
  return found > 0 ? [{ path: 'life.field', message: `已有${found}条数据没有状态，请先填写「${label}」再发布` }] : []
}

/** What is published keeps its name, unless the program has taken it; a new name yields codes that nobody holds. */
async function nameProblem({ tx, isCoded, isTaken }: Asker, { name, published }: Design): Promise<string | null> {
  if (published) return isCoded(name) ? nameFault(name, isCoded) : null
  const fault = await newNameFault(tx, name, isTaken)
  if (fault) return fault
  const held = await heldCodes(tx, [readCode(name), writeCode(name)])
  return held.length > 0 ? `标识「${name}」已被使用` : null
}

/** Those of the codes that some role holds, be it of a resource that is no more. */
async function heldCodes(tx: Pick<Tx, 'rows'>, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select distinct held.code from role r, jsonb_array_elements_text(coalesce(r.nodes, '[]'::jsonb)) as held(code)
    where r.removed_at is null and held.code = any(${sql.param(codes)}::text[])`)
  return rows.map(({ code }) => code)
}

/** A code that an earlier designer gave stays; new ones must be the designer's own. */
const grantable = (nodes: Session['nodes'], published: RuntimeDeclaration | null): Session['nodes'] => [
  ...nodes,
  ...(published ? [...published.read, ...published.write] : []),
  ...(published?.life?.steps.flatMap(({ roles = [] }) => roles) ?? []),
]

/**
 * Makes a declaration the one that is served: checks it, settles its indexes, keeps it as a version, and gives its own new role
 * codes to the role of whoever made them and to the administrators, who grant them. One publication at a time.
 * @returns what the design's row says from now on
 * @throws DomainError with the first fault and its place; all of them in data.problems
 */
export async function publish(publisher: Publisher, design: Design, draft: unknown) {
  const { tx, user, now } = publisher
  await tx.rows(sql`
    insert into runtime_stamp as s (id, stamp) values (1, 1) on conflict (id) do update set stamp = s.stamp + 1`)
  const { problems, changes } = await planOf(publisher, design, draft)
  const [first] = problems
  if (first) reject(`${placeWords(first.path, draft)}：${first.message}`, { problems })
  const declaration = draft as RuntimeDeclaration
  const resource = compileRuntime(design.name, declaration, (name) => {
    const other = publisher.resourceOf(name)
    return other && titleOf(other)
  })
  await settleIndexes(tx, resource, design.id)
  const number = await nextNumber(tx, design.id)
  await keepVersion(publisher, design.id, number, declaration, changes)
  const before = await publishedOf(tx, design)
  const had = new Set(before ? ownGrants(design.name, before).map(({ code }) => code) : [])
  const own = ownGrants(design.name, declaration).flatMap(({ code }) => (had.has(code) ? [] : [code]))
  // One that came back is with those who were given it before.
  const held = await heldCodes(tx, own)
  const fresh = own.filter((code) => !held.includes(code))
  if (fresh.length > 0) await giveCodes(tx, fresh, user)
  return {
    set: { status: 1, published: number, published_at: now, published_by: user.name, label: declaration.label, draft },
    data: { number, changes },
  }
}

async function nextNumber(tx: Tx, designId: number): Promise<number> {
  const [last] = await tx.rows<{ number: number | null }>(sql`
    select max(number) as number from design_version where design_id = ${designId}`)
  return (last?.number ?? 0) + 1
}

async function keepVersion(
  { tx, user }: Publisher,
  designId: number,
  number: number,
  declaration: RuntimeDeclaration,
  changes: readonly PlannedChange[],
): Promise<void> {
  const values = { design_id: designId, number, words: changes, user_name: user.name, declaration }
  await records(tx, designVersion).create(values, user)
}
