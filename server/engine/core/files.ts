import { fileKeyIn, isFileKey } from '../../../src/domain/fileKey'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource, FieldData } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { signFile } from './signing'
import { claimFile } from './uploadedFiles'

type Row = Record<string, unknown>
type Fields = Readonly<Record<string, FieldData>>

/** The values with each key that a file field holds replaced. */
function mapKeys(fields: Fields, values: Readonly<Row>, to: (key: string) => string): Row {
  const mapped: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    const map = field && kinds[field.kind].mapKeys
    if (map && value) mapped[name] = map(value, to)
  }
  return Object.keys(mapped).length === 0 ? values : { ...values, ...mapped }
}

/** Whether the field holds files: keys of what was uploaded. */
export const isFileField = ({ kind }: FieldData): boolean => kinds[kind].mapKeys !== undefined

/** What a value of a file field names: keys of files, or whatever else was sent in their place. */
export function namedIn(field: FieldData, value: unknown): string[] {
  const named: string[] = []
  kinds[field.kind].mapKeys?.(value, (one) => {
    named.push(one)
    return one
  })
  return named
}

/** What a browser sent, with keys in the place of the signed addresses that it was given; several files may travel in one text, by commas (F-211). */
export const withFileKeys = (fields: Fields, values: Readonly<Row>): Row =>
  mapKeys(fields, asLists(fields, values), (address) => fileKeyIn(address) ?? address)

/** No key has a comma, and addresses of ours have them encoded. */
function asLists(fields: Fields, values: Readonly<Row>): Row {
  const texts = Object.entries(values).filter(
    ([name, value]) => typeof value === 'string' && fields[name]?.many && isFileField(fields[name]),
  )
  if (texts.length === 0) return values
  return {
    ...values,
    ...Object.fromEntries(texts.map(([name, value]) => [name, String(value).split(',').filter(Boolean)])),
  }
}

/** The address under which a value of a file field is read, for whoever may read its record. */
export const signed = (key: string): string => (isFileKey(key) ? signFile(key) : key)

/** Notes the files that a record has taken. */
export async function claimFiles(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  id: number,
  values: Readonly<Row>,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const key of namedIn(field, values[name])) {
      if (isFileKey(key)) await claimFile(tx, key, { resource: resource.name, id })
    }
  }
}
