import { hidden, maskName, maskPhone } from '../../src/domain/mask'
import { type Identity, maskedColumns, seesField } from '../../src/schema/compile/access'
import type { Kind } from '../../src/schema/kinds/kind'
import { kinds } from '../../src/schema/kinds/registry'
import type { AnyResource, FieldData, Mask } from '../../src/schema/model'
import { signed } from './files'
import { perResource } from './perResource'
import { ENGINE_FIELDS } from './ruleSql'
import { storedFields } from './table'

export type Row = Record<string, unknown>

interface ColumnCodec {
  readonly name: string
  readonly field: FieldData
  readonly toWire: Kind['toWire']
}

export interface Codec {
  /** columns of a single record, and of a list (large ones left out) */
  readonly columns: readonly string[]
  readonly listColumns: readonly string[]
  /** a row of the database as it travels inside the server: every stored field, nothing hidden */
  readonly toWire: (row: Row) => Row
  /** wire values as the table stores them; json columns as text. Unknown names are left out. */
  readonly toStored: (values: Readonly<Record<string, unknown>>) => Row
  /** what this user may see of a row: fields of others left out, masked ones masked, secrets never, files by signed addresses */
  readonly present: (row: Row, user: Identity) => Row
}

const SHOWN_ENGINE_COLUMNS = ['id', 'version', 'create_time', 'update_time', 'creator_id'] as const

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

/** The converters of a resource, compiled once. */
export const codecOf = perResource(compileCodec)

function compileCodec(resource: AnyResource): Codec {
  const stored = storedFields(resource)
  const engine = SHOWN_ENGINE_COLUMNS.map((name) => [name, ENGINE_FIELDS[name]!] as const)
  const all: ColumnCodec[] = [...engine, ...stored].map(([name, field]) => ({
    name,
    field,
    toWire: kinds[field.kind].toWire,
  }))
  const isJson = new Set(stored.filter(([, f]) => kinds[f.kind].column(f).type === 'jsonb').map(([name]) => name))
  const restricted = Object.entries(resource.fields).filter(([, f]) => f.secret || f.audience || f.mask)
  const files = stored.flatMap(([name, { kind }]) => {
    const { mapKeys } = kinds[kind]
    return mapKeys ? [{ name, mapKeys }] : []
  })

  return {
    columns: all.map(({ name }) => name),
    listColumns: all.filter(({ field }) => !field.detail && !field.secret).map(({ name }) => name),
    toWire(row) {
      for (const { name, field, toWire } of all) {
        const value = row[name]
        if (value === null || value === undefined) continue
        const wire = toWire(value, field)
        if (wire !== value) row[name] = wire
      }
      return row
    },
    toStored(values) {
      const result: Row = {}
      for (const [name, field] of stored) {
        const value = values[name]
        if (value === undefined) continue
        const plain = value === null || value === '' ? null : kinds[field.kind].fromWire(value, field)
        result[name] = isJson.has(name) && plain !== null ? JSON.stringify(plain) : plain
      }
      return result
    },
    present(row, user) {
      for (const [name, field] of restricted) {
        if (field.secret || !seesField(field, user)) {
          for (const gone of [name, ...Object.keys(field.shows ?? {})]) delete row[gone]
          continue
        }
        for (const kept of maskedColumns(name, field, user)) {
          if (row[kept]) row[kept] = masked(row[kept], field.mask?.as)
        }
      }
      for (const { name, mapKeys } of files) {
        if (row[name]) row[name] = mapKeys(row[name], signed)
      }
      return row
    },
  }
}
