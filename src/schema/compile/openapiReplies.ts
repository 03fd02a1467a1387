import { type AnyAction, type AnyResource, type FieldData, platformWire, type VerbDecl } from '../model'
import {
  always,
  bulkReply,
  type Described,
  described,
  eachReply,
  exactly,
  INTEGER,
  type Json,
  orChoice,
  propertiesOf,
  rowName,
  several,
  type ToldFields,
} from './openapiSchemas'

type Declared = AnyAction | VerbDecl

/** `data` of what a call answers. */
export function replyOf(resource: AnyResource, name: string, action: Declared, from: Described): Json {
  if (name === 'get') return orChoice(resource, resource.name)
  if (name === 'list') return listReply(resource, from)
  const told = from.replies[resource.name]?.calls?.[name]
  // A read that says nothing of its reply has a schema of no type, which no document of ours may have.
  if (action.call.startsWith('GET ')) return told ? described(told) : {}
  if ('on' in action && action.on === 'resource') return told ? described(told) : { type: 'null' }
  const one = ofRecord(told?.of ?? {})
  const isBulk = name === 'edit' ? !resource.single : 'bulk' in action && Boolean(action.bulk)
  if (!isBulk) return one
  return { anyOf: [one, tellsEach(action) ? eachReply : bulkReply] }
}

/** Whether its reply says of each of several records what became of it. */
export const tellsEach = (action: Declared): boolean =>
  'bulk' in action && typeof action.bulk === 'object' && action.bulk.each === true

/** A write answers of which record, and what its handler adds. */
const ofRecord = (told: ToldFields): Json => exactly({ id: INTEGER, ...propertiesOf(told) }, ['id', ...always(told)])

const isApart = (total: FieldData['total']): boolean => typeof total === 'object' && total.apart !== undefined

/** Of a sum that leaves rows out their number, and of one that is apart a sum for each value. */
function partsOfSum(resource: AnyResource, name: string, { total, ...field }: FieldData): readonly [string, Json][] {
  if (typeof total !== 'object') return []
  const choices = total.apart === undefined ? [] : (resource.fields[total.apart]?.choices ?? [])
  const one = described({ ...field, required: true, min: undefined })
  return [
    [`${platformWire.totals}counted`, INTEGER],
    ...choices.map(({ code }): [string, Json] => [`${platformWire.totals}${name}_${code}`, one]),
  ]
}

function listReply(resource: AnyResource, { replies }: Described): Json {
  const { rows, total, totals } = platformWire
  const beside = replies[resource.name]?.list ?? {}
  const sums = Object.entries(resource.fields).filter(([, field]) => field.total)
  return exactly(
    {
      [rows]: several(orChoice(resource, rowName(resource, replies))),
      [total]: INTEGER,
      ...Object.fromEntries(
        sums.map(([name, field]) => [`${totals}${name}`, described({ ...field, required: true, min: undefined })]),
      ),
      ...Object.fromEntries(sums.flatMap(([name, field]) => partsOfSum(resource, name, field))),
      ...propertiesOf(beside),
    },
    // A sum is missing where its field is kept from the reader, or its rows have none.
    [
      rows,
      total,
      ...sums.flatMap(([name, { audience, total }]) =>
        audience || resource.choosable || isApart(total) ? [] : [`${totals}${name}`],
      ),
      ...always(beside),
    ],
  )
}

/** What actions of one call answer: what any of them does. */
export function eitherReply(one: Json, other: Json): Json {
  const known = [one, other].flatMap((schema) => (Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [schema]))
  const different = [...new Map(known.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 && different[0] ? different[0] : { anyOf: different }
}
