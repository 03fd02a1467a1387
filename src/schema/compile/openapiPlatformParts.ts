// What the calls that belong to no resource are described with.
import { field } from '../model'
import { object as jsonObject, listOf, mapOf, maybe, orNull, part } from '../model/reply'
import { envelope, exactly, INTEGER, type Json, propertiesOf, several, TEXT } from './openapiSchemas'

export const json = (schema: Json): Json => ({ 'application/json': { schema } })
export const ok = (data: Json, description = 'in the envelope'): Json => ({
  200: { description, content: json(envelope(data)) },
})
export const query = (name: string, schema: Json, required = false): Json => ({ name, in: 'query', required, schema })
export const body = (schema: Json): Json => ({ requestBody: { required: true, content: json(schema) } })
export const ANYBODY = { security: [] }
/** A page for a phone, by what is signed into its address. */
export const page = (operationId: string, summary: string, signed: string): Json => ({
  operationId,
  tags: ['pay'],
  summary,
  ...ANYBODY,
  parameters: [query(signed, TEXT, true)],
  responses: { 200: { description: 'a page', content: { 'text/html': { schema: TEXT } } } },
})
export const COUNTED = { ...INTEGER, minimum: 1 }
export const NOTHING = { type: 'null' }
/** A declaration, a person's own settings: what is in it is not ours to say. */
export const ANYTHING = { type: 'object', additionalProperties: true }

const { text, integer, id, km, time, flag, truth } = part
const textOrNull = orNull(text)
const firmTypes = [
  { code: 0, label: 'platform' },
  { code: 1, label: 'company' },
  { code: 3, label: 'provider' },
] as const

const plainUser = propertiesOf({
  id,
  account: text,
  name: text,
  tel: text,
  status: integer,
  create_time: time,
  creator: textOrNull,
  logo: textOrNull,
  firm_id: id,
  firm_name: text,
  firm_type: field.choice('', firmTypes, { required: true }),
  short: text,
  authorize: integer,
  role_id: orNull(id),
  role_name: text,
  home_path: textOrNull,
  customer_scope: orNull(listOf(id)),
  seats: listOf(id),
  driver_id: orNull(id),
  pages: listOf(text),
  company: jsonObject({
    id,
    name: text,
    is_annual: flag,
    is_distribution: flag,
    new_system: flag,
    firm_tabs: flag,
    /** minutes */
    timeouts: mapOf(integer),
    order_sound: integer,
    urge_sound: integer,
    owner_link: flag,
  }),
  bank_name: textOrNull,
  account_name: textOrNull,
  account_num: textOrNull,
})
/** Codes of roles, and numbers of operations. */
const nodes = several({ type: ['string', 'integer'] })
/** Only of a user whose password somebody else has set. */
const sometimes = propertiesOf({
  password_reset: flag,
  /** only of a user whose phone somebody else has set */
  tel_pending: flag,
  apply_status: integer,
  apply_remark: text,
  /** only of a view: who looks on in the user's place, and until when */
  viewer: jsonObject({ id, firm_id: id, account: text, name: text, end_time: time }),
})
const user = exactly({ ...plainUser, nodes, ...sometimes }, Object.keys({ ...plainUser, nodes }))
export const GRANT = exactly({ code: TEXT, label: TEXT })
export const USER = { $ref: '#/components/schemas/SessionUser' }
export const position = { ...TEXT, description: 'longitude,latitude' }
export const file = { type: 'string', contentMediaType: 'application/octet-stream' }

export const REGION = { $ref: '#/components/schemas/Region' }
/** `sub` are the next level, in a tree alone. */
const region = exactly({ id: INTEGER, name: TEXT, pid: INTEGER, sub: several(REGION) }, ['id', 'name', 'pid'])

export const platformSchemas: Json = { SessionUser: user, Region: region }

export const place = jsonObject({
  name: text,
  address: text,
  lnglat: text,
  a_province: integer,
  a_city: integer,
  a_area: integer,
  estimated: truth,
  tel: maybe(textOrNull),
  distance: maybe(km),
})
