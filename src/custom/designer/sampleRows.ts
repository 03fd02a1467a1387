import type { AnyResource, FieldData } from '../../schema/model'
import type { Row } from '../../schema/views/row'

const ROWS = 3
const DAY = 86_400

/** A value that shows what a column of this kind looks like. */
function sampleOf(field: FieldData, i: number, label: string): unknown {
  const choices = (field.choices ?? []).filter(({ archived }) => !archived)
  const choice = choices[i % (choices.length || 1)]?.code
  switch (field.kind) {
    case 'choice':
      return choice ?? null
    case 'choices':
      return choice === undefined ? [] : [choice]
    case 'integer':
      return Math.max(field.min ?? 0, Math.min(field.max ?? 9999, (i + 1) * 12))
    case 'decimal':
      return (i + 1) * 12.5
    case 'money':
      return (i + 1) * 128.5
    case 'boolean':
      return i % 2
    case 'date':
      return `2026-0${i + 1}-15`
    case 'unixTime':
      return 1_767_200_000 + i * DAY
    case 'phone':
      return `1380000000${i + 1}`
    case 'region':
      return [44, 4403, 440_305][(field.level ?? 3) - 1]
    case 'text':
    case 'textarea':
    case 'address':
      return `${label} ${i + 1}`
    default:
      return null
  }
}

/** Rows for the preview of a list. */
export function sampleRows(resource: AnyResource, translate: (words: string) => string): Row[] {
  return Array.from({ length: ROWS }, (_, i) => ({
    id: i + 1,
    ...Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, sampleOf(field, i, translate(field.label))]),
    ),
  }))
}
