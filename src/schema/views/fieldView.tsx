import { kindUi } from '../kinds/ui'
import type { AnyResource, ENGINE_COLUMNS, FieldData } from '../model'
import { type CellComponent, cellSlot } from './slots'

const engineFields: Partial<Record<(typeof ENGINE_COLUMNS)[number], FieldData>> = {
  id: { kind: 'integer', label: 'ID' },
  create_time: { kind: 'unixTime', label: '创建时间' },
  update_time: { kind: 'unixTime', label: '更新时间' },
}

/** A field by its name, the engine's own columns included. @throws on an unknown name */
export function fieldOf(resource: AnyResource, name: string): FieldData {
  const field = resource.fields[name] ?? engineFields[name as keyof typeof engineFields]
  if (!field) throw new Error(`resource "${resource.name}" has no field "${name}"`)
  return field
}

/** An identifier is no quantity: no thousands separators. */
const PlainId: CellComponent = ({ record }) => <span className="rd-id">{String(record.id ?? '')}</span>

/** What draws the value of a field in tables, cards and record pages. */
export function cellOf(name: string, field: FieldData): CellComponent {
  if (field.cell) return cellSlot(field.cell)
  return name === 'id' ? PlainId : kindUi[field.kind].Field
}
