import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { design } from '../../src/resources/designer/design.resource'
import { checkResource } from '../../src/schema/compile/check'
import { titleOf } from '../../src/schema/compile/runtime/check'
import { compileRuntime } from '../../src/schema/compile/runtime/compile'
import type { RuntimeDeclaration } from '../../src/schema/compile/runtime/declaration'
import type { AnyResource } from '../../src/schema/model'
import type { ChangeFeed } from '../db/changes'
import type { Db } from '../db/db'
import { forgetUsers } from '../http/session'

/** The published run-time resources as this node knows them. */
export interface RuntimeResources {
  /** the same array until something is published */
  all(): readonly AnyResource[]
  find(name: string): AnyResource | undefined
  /** the same of suspended ones too: what refers to them goes on */
  known(name: string): AnyResource | undefined
  /** those of all of them that have a field which refers to a resource */
  referring(name: string): readonly AnyResource[]
  /** number of the last publication */
  stamp(): number
  /**
   * Looks whether another node has published, as often as the feed of changes is looked at.
   * @param now at once: before a write, and after a publication of our own
   */
  refresh(now?: boolean): Promise<void>
}

/** The design's status while it is not suspended. */
const SERVED = 1

interface Published {
  readonly name: string
  readonly status: number
  readonly declaration: RuntimeDeclaration
}

/** The published resources as this node serves them; what another publishes, the feed of changes tells. */
export function runtimeResources(
  db: Db,
  coded: readonly AnyResource[],
  changes: ChangeFeed,
  log?: Pick<FastifyBaseLogger, 'error'>,
): RuntimeResources {
  let served: readonly AnyResource[] = []
  let byName = new Map<string, AnyResource>()
  let knownByName = new Map<string, AnyResource>()
  let stamp = -1
  let looking: Promise<void> | null = null
  let isStale = true
  changes.listen((news) => {
    if (news.length === 0 || news.some(({ resource }) => resource === design.name)) isStale = true
  })

  async function look(): Promise<void> {
    // Told of again while it reads, it reads again.
    isStale = false
    const [row] = await db.query<{ stamp: number }>('select stamp from runtime_stamp where id = 1', [])
    const found = row?.stamp ?? 0
    if (found !== stamp) {
      const rows = await published(db)
      knownByName = new Map(compileAll(rows, coded, log).map((resource) => [resource.name, resource]))
      served = rows.flatMap(({ name, status }) => (status === SERVED ? (knownByName.get(name) ?? []) : []))
      byName = new Map(served.map((resource) => [resource.name, resource]))
      // Pages and role codes of users may have come or gone with it; the first look may be the one after a publication.
      forgetUsers(() => true)
      stamp = found
    }
  }

  return {
    all: () => served,
    find: (name) => byName.get(name),
    known: (name) => knownByName.get(name),
    referring: (name) => [...knownByName.values()].filter((other) => refersTo(other, name)),
    stamp: () => stamp,
    async refresh(now = false) {
      if (!now) {
        await changes.look()
        if (!isStale) return
      }
      // One that began before a publication may miss it, so an urgent one does not join it.
      if (looking && now) await looking
      looking ??= look()
        .catch((error: unknown) => {
          isStale = true
          throw error
        })
        .finally(() => {
          looking = null
        })
      await looking
    },
  }
}

/** Whose firm a row is, every one of them says; it is no reference that somebody has drawn. */
const refersTo = ({ fields }: AnyResource, name: string): boolean =>
  Object.values(fields).some(({ reference, onCreate }) => reference === name && onCreate === undefined)

const published = (db: Db): Promise<Published[]> =>
  db.rows<Published>(sql`
    select d.name, d.status, v.declaration
    from design d join design_version v on v.design_id = d.id and v.number = d.published
    where d.status in (1, 2) and d.removed_at is null and v.removed_at is null order by d.id`)

/** One that this version of the program does not understand is left out and logged; the desk goes on without it. */
function compileAll(
  rows: readonly Published[],
  coded: readonly AnyResource[],
  log?: Pick<FastifyBaseLogger, 'error'>,
): readonly AnyResource[] {
  const taken = new Set(coded.map(({ name }) => name))
  const own = rows.filter(({ name }) => !taken.has(name))
  const titles = new Map([...coded].map((resource) => [resource.name, titleOf(resource)]))
  for (const { name, declaration } of own) {
    titles.set(name, titleOf(compileRuntime(name, declaration, () => undefined)))
  }
  return own.flatMap(({ name, declaration }) => {
    try {
      const resource = compileRuntime(name, declaration, (other) => titles.get(other))
      checkResource(resource, (other) => titles.has(other))
      return [resource]
    } catch (error) {
      log?.error(error, `run-time resource "${name}"`)
      return []
    }
  })
}
