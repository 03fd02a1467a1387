import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/db'
import { fieldStates } from '../../src/schema/compile/states'
import { isWritable } from '../../src/schema/compile/writable'
import { type AnyResource, type FieldData, verbOf } from '../../src/schema/model'
import { FIRM } from './company'
import type { Client } from './desk'

const references: Readonly<Record<string, number>> = {
  firm: FIRM.provider1,
  customer: 1,
  role: 1,
  technician: 1,
  staff: 1,
  order: 1,
  bill: 1,
}

/** JSON values that must have a shape, by field. */
const shapes: Readonly<Record<string, unknown>> = {
  bills: [{ id: 1, money: 1 }],
  events: ['order.created'],
  nodes: [{ name: '财务', mode: 'any', user_ids: [1] }],
}

/** A value that a form could hold. */
function sampleOf(name: string, field: FieldData, variant: number): unknown {
  if (field.choices) return field.kind === 'choices' ? [field.choices[0]?.code] : field.choices[0]?.code
  switch (field.kind) {
    case 'phone':
      return '13800138000'
    case 'integer':
    case 'decimal':
    case 'money':
    case 'boolean':
      return Math.max(field.min ?? 0, 1)
    case 'reference':
      // A person's technician is of his own firm, and the platform has none.
      if (name === 'driver_id' && !field.required) return null
      if (field.reference === 'firm' && (field.where as { firm_type?: unknown })?.firm_type === 1) return FIRM.insurer
      return references[field.reference ?? ''] ?? null
    case 'references':
      return field.required ? [references[field.reference ?? '']] : []
    case 'regions':
      return { 44: [4403, 4413] }
    case 'unixTime':
      // a day is told by its midnight
      return field.day ? 1_763_568_000 : 1_763_600_000
    case 'date':
      return '2026-11-20'
    case 'region':
      return [44, 4403, 440305][(field.level ?? 3) - 1]
    case 'json':
      return shapes[name] ?? null
    case 'image':
    case 'file':
      return field.required ? 'a/b.png' : null
    default:
      if (name === 'password') return 'Rescue@2026'
      if (name === 'home_path') return '/dashboard'
      // The list that a saved filter is of.
      if (name === 'list') return 'order'
      if (field.example) return field.example
      return name === 'car_no'
        ? `粤B1234${variant}`
        : field.pattern
          ? 'sample_key'.replace('y', 'y'.repeat(variant))
          : `${field.label.slice(0, 4)}${variant}`
  }
}

/** Values that a handler checks beyond their kind. */
const pricing = {
  start_time: '2200',
  end_time: '0600',
  region: { 44: [4403] },
  data: { 2: { type: 2, mode: 2, fixed_p: 50, empty_p: 15 } },
}
/** A provider that offers nothing yet: those of the tests' company offer every service, each of which there is once. */
const NEW_PROVIDER = 900
/** A virtual base of the platform. */
const VIRTUAL_BASE = 900
/** A picture that the platform has uploaded. */
const UPLOADED = `u/${FIRM.platform}/1/202611/${'s'.repeat(32)}.png`
const samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  receipt: { bank_id: 1 },
  formula: pricing,
  customerFormula: pricing,
  order: { free_milage: null },
  customer: { company_id: FIRM.insurer },
  billFeedback: { bill_id: 1 },
  cardBatch: { start_time: 4_000_000_000, end_time: 4_000_003_600 },
  // a day, so told by its midnight
  lending: { firm_id: FIRM.provider1, due_time: 3_999_945_600 },
  departurePoint: { lnglat: '113.95,22.54' },
  virtualBase: { lnglat: '113.95,22.54' },
  virtualDriver: { lnglat: '113.95,22.54', base_id: VIRTUAL_BASE },
  positionDevice: { driver_id: 1, car_id: null },
  dispatchRule: { reach_weight: 50, grade_weight: 30, price_weight: 20 },
  // of one party
  firmContract: { customer_id: null, contract_url: [UPLOADED] },
  firmService: { firm_id: NEW_PROVIDER },
  approvalStandIn: { stand_in_id: 2, start_time: 4_000_000_000, end_time: 4_000_003_600 },
}

/** What a form would send: what its rules hide stays out of it. */
export function formOf(resource: AnyResource, variant: number): Record<string, unknown> {
  const values = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isWritable(field, 'create') && !field.hidden)
      .map(([name, field]) => [name, sampleOf(name, field, variant)]),
  )
  const states = fieldStates(resource, values, { user: null, now: 0 })
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const isAsked = states[name]?.needed && Array.isArray(value) && value.length === 0
    const reference = resource.fields[name]?.reference ?? ''
    return states[name]?.shown ? [[name, isAsked ? [references[reference]] : value]] : []
  })
  const own = resource.name === 'firmService' ? { type: variant } : {}
  // Kept with its mark, however it is typed.
  const name = ['virtualBase', 'virtualDriver'].includes(resource.name) && { name: `虚拟·${values.name}` }
  return { ...Object.fromEntries(shown), ...samples[resource.name], ...own, ...name }
}

/** Resources without a list, each with the call that shows the record last saved and what it is asked by. */
const lastSaved: Readonly<Record<string, { readonly call: string; readonly by: string }>> = {
  firmContract: { call: '/v2/firm/partner/contract', by: 'firm_id' },
}

/** The record as those see it who may read it: through its list, or the call that stands for one. */
export async function shownOf(client: Client, resource: AnyResource, id: unknown): Promise<Record<string, unknown>[]> {
  const list = verbOf(resource, 'list')
  if (list) return (await client.get<{ data: Record<string, unknown>[] }>(list.call.slice(4), { id })).data.data
  const last = lastSaved[resource.name]
  if (!last) throw new Error(`no call shows a record of ${resource.name}`)
  const { data } = await client.get(last.call, { [last.by]: formOf(resource, 1)[last.by] })
  return data.id === id ? [data] : []
}

/** What the forms speak of beside the tests' company. */
export async function groundForms(tx: Pick<Tx, 'rows'>): Promise<void> {
  await tx.rows(sql`
    insert into firm (id, name, short, firm_type, status) values (${NEW_PROVIDER}, '新来拖车', 'XINL', 3, 1)`)
  await tx.rows(sql`
    insert into virtual_base (id, firm_id, name, types, address, lnglat, km, purpose, status)
    values (${VIRTUAL_BASE}, ${FIRM.platform}, '虚拟 光明备点', '[1]'::jsonb, '光明区', '113.95,22.74', 8, 1, 1)`)
  await tx.rows(sql`
    insert into files (key, user_id, firm_id, size, mime, sha256)
    values (${UPLOADED}, 1, ${FIRM.platform}, 1, 'image/png', ${'0'.repeat(64)})`)
}

/** What a dialog would send. */
export const inputOf = (fields: Readonly<Record<string, FieldData>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field, 1)]))
