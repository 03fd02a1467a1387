import { fieldStates } from '../../src/schema/compile/states'
import { isWritable } from '../../src/schema/compile/writable'
import type { AnyResource, FieldData } from '../../src/schema/model'
import { FIRM } from './company'

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
      return references[field.reference ?? ''] ?? null
    case 'references':
      return field.required ? [references[field.reference ?? '']] : []
    case 'regions':
      return { 44: [4403, 4413] }
    case 'unixTime':
      return 1_763_600_000
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
  return { ...Object.fromEntries(shown), ...samples[resource.name] }
}

/** What a dialog would send. */
export const inputOf = (fields: Readonly<Record<string, FieldData>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field, 1)]))
