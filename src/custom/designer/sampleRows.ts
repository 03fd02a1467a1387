import type { AnyResource, FieldData, KindName } from '../../schema/model'
import type { Row } from '../../schema/views/row'

const ROWS = 3
const DAY = 86_400

/** @param i number of the row @param label the field's, translated */
type Sample = (field: FieldData, i: number, label: string) => unknown

const nothing: Sample = () => null
const words: Sample = (_field, i, label) => `${label} ${i + 1}`
function codeOf({ choices = [] }: FieldData, i: number): number | string | undefined {
  const live = choices.filter(({ archived }) => !archived)
  return live[i % (live.length || 1)]?.code
}

/** Values that show what a column of each kind looks like. */
const samples: Readonly<Record<KindName, Sample>> = {
  text: words,
  textarea: words,
  address: words,
  richText: nothing,
  phone: (_field, i) => `1380000000${i + 1}`,
  integer: ({ min = 0, max = 9999 }, i) => Math.max(min, Math.min(max, (i + 1) * 12)),
  decimal: (_field, i) => (i + 1) * 12.5,
  money: (_field, i) => (i + 1) * 128.5,
  boolean: (_field, i) => i % 2,
  choice: (field, i) => codeOf(field, i) ?? null,
  choices: (field, i) => [codeOf(field, i) ?? []].flat(),
  date: (_field, i) => `2026-0${i + 1}-15`,
  unixTime: (_field, i) => 1_767_200_000 + i * DAY,
  region: ({ level = 3 }) => [44, 4403, 440_305][level - 1],
  regions: nothing,
  reference: nothing,
  references: nothing,
  image: nothing,
  file: nothing,
  json: nothing,
}

/** Rows for the preview of a list. */
export function sampleRows(resource: AnyResource, translate: (words: string) => string): Row[] {
  return Array.from({ length: ROWS }, (_, i) => ({
    id: i + 1,
    ...Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [
        name,
        samples[field.kind](field, i, translate(field.label)),
      ]),
    ),
  }))
}
