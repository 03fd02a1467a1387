import { hidden, maskName, maskPhone } from '../../../src/domain/mask'
import {
  claimableRule,
  type Identity,
  isClaimable,
  maskedAs,
  maskedColumns,
  seesField,
} from '../../../src/schema/compile/access'
import { asStored, type Kind } from '../../../src/schema/kinds/kind'
import { kinds } from '../../../src/schema/kinds/registry'
import { type AnyResource, type FieldData, holds, type Mask, type RecordOf } from '../../../src/schema/model'
import { perResource } from '../table/perResource'
import { storedFields } from '../table/table'
import { signed } from './files'
import { ENGINE_FIELDS } from './ruleSql'

export type Row = Record<string, unknown>

interface Codec {
  /** columns of a single record, and of a list (large ones left out) */
  readonly columns: readonly string[]
  readonly listColumns: readonly string[]
  /** by a column's name: what a stored value is inside the server; undefined where it is the same */
  readonly wireOf: (name: string) => ((stored: unknown) => unknown) | undefined
  /** a row of the database as it is held inside the server: every stored field, nothing hidden */
  readonly fromStored: (row: Row) => Row
  /** values as the table stores them; json columns as text. Unknown names are left out. */
  readonly toStored: (values: Readonly<Record<string, unknown>>) => Row
  /** makes of rows what this user may see: fields of others left out, masked ones masked, secrets never, files by signed addresses */
  readonly presenter: (user: Identity) => (row: Row) => Row
}

/** What of the engine's own columns travels with a record. */
export const SHOWN_ENGINE_COLUMNS = ['id', 'version', 'create_time', 'update_time', 'creator_id'] as const

/** The engine's own columns that travel with a record. */
export const shownEngineColumns = ({ chosen }: AnyResource): readonly string[] =>
  chosen ? ['id'] : SHOWN_ENGINE_COLUMNS

const maskings: Readonly<Record<Mask['as'], (text: string) => string>> = {
  name: maskName,
  phone: maskPhone,
  hidden: () => hidden,
}

const masked = (value: unknown, as: Mask['as'] = 'hidden'): unknown =>
  typeof value === 'string' ? maskings[as](value) : Array.isArray(value) ? value.map((one) => masked(one, as)) : value

/** What those see of a field's value who see it masked; nothing of what is no text. */
export function maskOf(resource: AnyResource, name: string, value: unknown): string | null {
  const mask = resource.fields[name]?.mask
  return mask && typeof value === 'string' ? maskings[mask.as](value) : null
}

type Restricted = readonly [name: string, field: FieldData]

/** The converters of a resource, compiled once. */
export const codecOf = perResource(compileCodec)

/** What the server holds of a record: typed by its declaration, where the compiler knows which that is. */
export type HeldOf<R extends AnyResource> = AnyResource extends R ? Row : RecordOf<R>

/** A row of the database as a record of its declaration, which gives its columns their types. Nothing is hidden. */
export const recordOf = <R extends AnyResource>(resource: R, stored: Row): HeldOf<R> =>
  codecOf(resource).fromStored(stored) as HeldOf<R>

function compileCodec(resource: AnyResource): Codec {
  const stored = storedFields(resource)
  const engine = shownEngineColumns(resource).map((name) => [name, ENGINE_FIELDS[name]!] as const)
  const all = [...engine, ...stored].map(([name, field]) => ({ name, field }))
  const converters = new Map(
    all.flatMap(({ name, field }) => {
      const { fromStored }: Kind = kinds[field.kind]
      return fromStored === asStored ? [] : [[name, (stored: unknown) => fromStored(stored, field)] as const]
    }),
  )
  const isJson = new Set(stored.filter(([, f]) => kinds[f.kind].column(f).type === 'jsonb').map(([name]) => name))
  const restricted = Object.entries(resource.fields).filter(([, f]) => f.secret || f.audience || f.mask)
  const files = stored.flatMap(([name, { kind }]) => {
    const { mapKeys } = kinds[kind]
    return mapKeys ? [{ name, mapKeys }] : []
  })

  /** by the user, whom his session keeps as one object for some seconds */
  const presenters = new WeakMap<Identity, (row: Row) => Row>()

  return {
    columns: all.map(({ name }) => name),
    listColumns: all.filter(({ field }) => !field.detail && !field.secret).map(({ name }) => name),
    wireOf: (name) => converters.get(name),
    fromStored(row) {
      for (const [name, fromStored] of converters) {
        const value = row[name]
        if (value !== null && value !== undefined) row[name] = fromStored(value)
      }
      return row
    },
    toStored(values) {
      const result: Row = {}
      for (const [name, field] of stored) {
        const value = values[name]
        if (value === undefined) continue
        const plain = value === null || value === '' ? null : kinds[field.kind].toStored(value, field)
        result[name] = isJson.has(name) && plain !== null ? JSON.stringify(plain) : plain
      }
      return result
    },
    presenter(user) {
      const known = presenters.get(user)
      if (known) return known
      const isSeen = ([, field]: Restricted) => !field.secret && seesField(field, user)
      const gone = restricted
        .filter((one) => !isSeen(one))
        .flatMap(([name, field]) => [name, ...Object.keys(field.shows ?? {})])
      const kept = restricted
        .filter(isSeen)
        .flatMap(([name, field]) =>
          maskedColumns(name, field, user).map((column) => ({ column, as: maskedAs(field, user), if: field.mask?.if })),
        )
      const context = { user: { ...user }, now: 0 }
      const keptFiles = files.flatMap(({ name }) => (kept.some(({ column }) => column === name) ? [name] : []))
      const claims = claimableRule(resource, user) !== undefined
      const keptAtFirst = claims ? restricted.filter(([, field]) => field.mask?.claim) : []
      const present = (row: Row): Row => {
        if (keptAtFirst.length > 0 && isClaimable(resource, row, user)) {
          for (const [name, { mask }] of keptAtFirst) if (row[name]) row[name] = masked(row[name], mask?.as)
        }
        // JSON leaves out what is undefined; a deleted property would make a slow object of each row.
        for (const name of gone) if (row[name] !== undefined) row[name] = undefined
        for (const { column, as, if: rule } of kept) {
          if (row[column] && (!rule || holds(rule, row, context))) row[column] = masked(row[column], as)
        }
        // What a file shows has no asterisks.
        for (const name of keptFiles) row[name] = null
        for (const { name, mapKeys } of files) if (row[name]) row[name] = mapKeys(row[name], signed)
        return row
      }
      presenters.set(user, present)
      return present
    },
  }
}
