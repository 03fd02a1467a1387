import { sql } from 'drizzle-orm'
import { ADMINISTRATOR } from '../../src/domain/access'
import { design } from '../../src/resources/designer/design.resource'
import { plainTables } from '../../src/resources/designer/plainTables'
import { drawingProblems } from '../../src/schema/compile/runtime/check'
import {
  type DeclaredField,
  emptyDeclaration,
  type RuntimeDeclaration,
  readCodes,
  writeCodes,
} from '../../src/schema/compile/runtime/declaration'
import { placeWords } from '../../src/schema/compile/runtime/places'
import { takenNames } from '../../src/schema/compile/runtime/takenNames'
import type { AnyResource, RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { isSame } from '../engine/core/changes'
import { type Implementation, implement, type PlannedWrite, type Work } from '../engine/core/handlers'
import { reject, rejectAsEvent } from '../kernel/domainError'
import { newNameFault } from './newName'
import { declarationOf, planOf, publish, publishedOf } from './publish'
import { referrersOf } from './referrers'
import type { RuntimeResources } from './registry'

type Own = Work<RecordOf<typeof design>>

const BEYOND_OWN = '不能修改自己无权查看和编辑的资源'

/**
 * Whoever changes what is published decides who reads and writes its rows, so he must be able to do both as it stands; the
 * platform's administrators, who grant its codes, need not hold them.
 */
async function overDesign({ tx, user, row }: PlannedWrite<RecordOf<typeof design>>): Promise<void> {
  if (!row?.published || ADMINISTRATOR.every((node) => user.nodes.includes(node))) return
  const published = await publishedOf(tx, row)
  if (!published) return
  const steps = published.life?.steps.flatMap(({ roles }) => (roles && roles.length > 0 ? [roles] : [])) ?? []
  const asked = [readCodes(row.name, published), writeCodes(row.name, published), ...steps]
  if (!asked.every((codes) => codes.some((code) => user.nodes.includes(code))))
    rejectAsEvent('permission_refused', BEYOND_OWN)
}

/** Whoever sends a draft, a form, a program or a file, sends one that can be drawn. @throws DomainError in words */
function checkDraft(draft: unknown): void {
  const problems = draft === undefined || draft === null ? [] : drawingProblems(draft)
  const [first] = problems
  if (!first) return
  const words = `草稿不正确：${placeWords(first.path, draft)}：${first.message}`
  reject(words, { errors: { draft: words }, problems })
}

/** Drawing, publishing and going back of run-time resources. */
export function designHandlers(runtime: RuntimeResources, coded: readonly AnyResource[]): Implementation {
  const byName = new Map(coded.map((resource) => [resource.name, resource]))
  const resourceOf = (name: string) => byName.get(name) ?? runtime.known(name)
  const isCoded = (name: string) => byName.has(name)
  const isTaken = takenNames(coded, plainTables)
  const asked = { resourceOf, isCoded, isTaken, isSuspended: (name: string) => !isCoded(name) && !runtime.find(name) }
  const checkName = async (tx: Pick<Tx, 'rows'>, name: unknown) => {
    const fault = await newNameFault(tx, String(name), isTaken)
    if (fault) reject(fault, { errors: { name: fault } })
  }
  const served = () => runtime.refresh(true)

  return implement(design, {
    authority: overDesign,
    async create({ tx, input }) {
      await checkName(tx, input.name)
      checkDraft(input.draft)
      return { set: { draft: input.draft ?? emptyDeclaration(String(input.label)), status: 0 } }
    },
    async edit({ tx, input, row }) {
      if (input.name !== row.name) await checkName(tx, input.name)
      if (!isSame(input.draft, row.draft)) checkDraft(input.draft)
      return undefined
    },
    async remove({ row }) {
      if (row.published) reject('已发布的资源不能删除，可以停用')
      return undefined
    },
    async present({ tx, rows }) {
      const found = await referrersOf(
        tx,
        rows.map(({ name }) => String(name)),
      )
      for (const row of rows) row.referrers = found[String(row.name)] ?? null
    },
    reads: {
      /** What is published is what was seen where `publish` carries this `version`: a later draft is refused. */
      async preview({ tx, user, row }) {
        return { ...(await planOf({ tx, user, ...asked }, row, row.draft)), version: row.version }
      },
    },
    actions: {
      async publish({ tx, user, now, row, afterCommit }: Own) {
        afterCommit(served)
        return publish({ tx, user, now, ...asked }, row, row.draft)
      },
      /** An earlier version is published anew; fields that came after it are archived, so that nothing is lost. */
      async restore({ tx, user, now, row, input, afterCommit }: Own) {
        const wanted = await declarationOf(tx, row.id, Number(input.number))
        if (!wanted) reject('版本不存在')
        const present = await publishedOf(tx, row)
        afterCommit(served)
        return publish({ tx, user, now, ...asked }, row, restored(wanted, present))
      },
      /** What refers to it goes on, shows its names, and is told of. */
      async suspend({ tx, row, afterCommit }: Own) {
        afterCommit(served)
        await countUp(tx)
        const { [row.name]: referrers } = await referrersOf(tx, [row.name])
        return referrers ? { info: `停用成功，引用它的资源仍可使用：${referrers}`, data: { referrers } } : undefined
      },
      async resume({ tx, afterCommit }: Own) {
        afterCommit(served)
        await countUp(tx)
        return undefined
      },
    },
  })
}

const countUp = (tx: { rows<T>(query: ReturnType<typeof sql>): Promise<T[]> }) =>
  tx.rows(
    sql`insert into runtime_stamp as s (id, stamp) values (1, 1) on conflict (id) do update set stamp = s.stamp + 1`,
  )

/** An earlier version with what came after it archived: fields, and choices of the fields that it has. */
function restored(wanted: RuntimeDeclaration, present: RuntimeDeclaration | null): RuntimeDeclaration {
  const fields = wanted.fields.map((field): DeclaredField => {
    const now = present?.fields.find(({ id }) => id === field.id)
    const choices = later(field.choices ?? [], now?.choices ?? [], ({ code }) => code)
    return choices.length > 0 ? { ...field, choices: [...(field.choices ?? []), ...choices] } : field
  })
  return { ...wanted, fields: [...fields, ...later(wanted.fields, present?.fields ?? [], ({ id }) => id)] }
}

const later = <T>(before: readonly T[], now: readonly T[], key: (one: T) => unknown): readonly T[] =>
  now.filter((one) => !before.some((known) => key(known) === key(one))).map((one) => ({ ...one, archived: true }))
