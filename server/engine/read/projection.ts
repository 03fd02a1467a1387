import { claimableRule, type Identity } from '../../../src/schema/compile/access'
import { kinds } from '../../../src/schema/kinds/registry'
import { type AnyResource, fieldsOf, ownEntry, platformWire as wire } from '../../../src/schema/model'
import { reject } from '../../kernel/domainError'
import { codecOf, type Row } from '../core/codec'
import type { Hooks } from '../core/handlers'
import { type Query, texts } from '../core/query'
import { perResource } from '../table/perResource'

/** What a list answers of each row where its caller names the fields, and what has to be read for that. */
export interface Projection {
  /** columns to read */
  readonly columns: readonly string[]
  /** what references bring along, to be looked up */
  readonly shows: ReadonlySet<string>
  /** names that leave; those that the caller does not see are left out of them as of a whole row */
  readonly asked: ReadonlySet<string>
  /** of a row what was asked for, as it travels, in place of it */
  readonly pick: (row: Row) => Row
  /** equal for those that read the same */
  readonly key: string
}

type Adds = Hooks<Row>['adds']

/** Projections of one resource that are kept; whoever asks for more of them pays for each. */
const KEPT = 200
/** Characters of all names together. */
const LONGEST = 8000

const known = perResource(() => new Map<string, Projection>())
const namesOf = perResource((resource) => {
  const columns = new Set(codecOf(resource).listColumns)
  const shows = new Map<string, string>()
  const virtual: string[] = []
  const kept: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.secret) kept.push(name, ...Object.keys(field.shows ?? {}))
    else if (field.virtual) virtual.push(name, ...Object.keys(field.shows ?? {}))
    else for (const as of Object.keys(field.shows ?? {})) shows.set(as, name)
  }
  return { columns, shows, virtual: new Set(virtual), kept: new Set(kept) }
})

/**
 * The fields that a list's caller asks for (`fields=id,no` or repeated); undefined when he asks for whole rows.
 * @param declared the resource as it is declared, of which he may read less (`readAs`)
 * @param adds what the resource's handler adds to rows; a handler that does not say what it adds gets whole rows
 * @throws DomainError naming the first that the list does not have
 */
export function projectionOf(
  declared: AnyResource,
  resource: AnyResource,
  query: Query,
  user: Identity,
  { adds, present }: Pick<Hooks<Row>, 'adds' | 'present'>,
): Projection | undefined {
  const asked = query[wire.fields]
  if (asked === undefined) return undefined
  const text = texts(asked).join()
  if (text === '') return undefined
  if (text.length > LONGEST) reject(`参数 ${wire.fields} 最多${LONGEST}个字符`)
  const kept = known(resource)
  const key = `${user.firm_type} ${text}`
  const before = kept.get(key)
  if (before) return before
  const names = new Set(['id', ...text.split(',').map((name) => name.trim())])
  names.delete('')
  const { columns, shows, virtual, kept: secret } = namesOf(declared)
  for (const name of names) {
    const isKnown = [columns, shows, virtual, secret].some((some) => some.has(name)) || Object.hasOwn(adds ?? {}, name)
    if (!isKnown) reject(`没有字段「${name}」`)
  }
  const made = project(resource, names, user, adds, present !== undefined)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, made)
  return made
}

function project(
  resource: AnyResource,
  asked: ReadonlySet<string>,
  user: Identity,
  adds: Adds,
  presents: boolean,
): Projection {
  const { columns, shows, kept } = namesOf(resource)
  const open = new Set([...asked].filter((name) => !kept.has(name)))
  const pick = picker(open, resource)
  if (presents && !adds) return { columns: [...columns], shows: new Set(shows.keys()), asked: open, pick, key: '*' }

  const read = new Set<string>(open)
  for (const name of open) for (const needed of adds?.[name] ?? []) read.add(needed)
  // Whether a row is one's own, or one that may merely be claimed and is masked.
  const claimable = claimableRule(resource, user)
  const own = claimable && resource.scope !== 'global' ? resource.scope[user.firm_type] : undefined
  // Whether this row's value is one that is masked.
  const masking = Object.values(resource.fields).map(({ mask }) => mask?.if)
  for (const rule of [claimable, own, ...masking]) if (rule) for (const name of fieldsOf(rule)) read.add(name)
  const wanted = [...columns].filter((name) => read.has(name))
  const looked = [...shows.keys()].filter((name) => read.has(name))
  return { columns: wanted, shows: new Set(looked), asked: open, pick, key: [...wanted, ...looked].join() }
}

/**
 * What is null is left out, as of a whole row what the caller does not see: a third of an order's fields are. Compiled, since it
 * is done for every row: the names are the resource's own, quoted as JSON.
 */
function picker(names: Iterable<string>, { fields }: AnyResource): Projection['pick'] {
  const all = [...names]
  const encoders = all.map((name) => {
    const field = ownEntry(fields, name)
    return field && kinds[field.kind].wire?.encode
  })
  const parts = all.map((name, i) => {
    const value = `row[${JSON.stringify(name)}]`
    return `${JSON.stringify(name)}: ${encoders[i] ? `${value} == null ? undefined : encoders[${i}](${value})` : `${value} ?? undefined`}`
  })
  return new Function('encoders', `return (row) => ({ ${parts.join(', ')} })`)(encoders) as Projection['pick']
}
