import type { FieldData } from '../../model'

/** Something to choose in a list. */
export interface Option {
  readonly value: number | string
  readonly label: string
  /** values that a filter asks for together with this one */
  readonly also?: readonly (number | string)[]
}

type Translate = (text: string) => string

const allOf = ({ choices = [] }: FieldData, translate: Translate): readonly Option[] =>
  choices.map(({ code, label }) => ({ value: code, label: translate(label) }))

/** What an input offers: the choices that are not archived, and those that it holds. */
export const optionsOf = (field: FieldData, translate: Translate, held: unknown): readonly Option[] => {
  const codes = new Set([held].flat())
  const archived = new Set(field.choices?.filter((choice) => choice.archived).map(({ code }) => code))
  return allOf(field, translate).filter(({ value }) => !archived.has(value) || codes.has(value))
}

/** What a filter offers: the choices, archived ones too, since rows hold them, but for those that go with another. */
export function filterOptionsOf(field: FieldData, translate: Translate): readonly Option[] {
  const together = (typeof field.filter === 'object' && field.filter.together) || {}
  const led = Object.values(together).flat()
  return allOf(field, translate)
    .filter(({ value }) => !led.includes(value))
    .map((option) => ({ ...option, also: together[option.value] }))
}

/** Labels that fit beside each other in a quarter of a form. */
export const fitsSideBySide = (field: FieldData, most: number, letters: number): boolean => {
  const choices = (field.choices ?? []).filter(({ archived }) => !archived)
  return choices.length <= most && choices.reduce((sum, { label }) => sum + label.length, 0) <= letters
}

/** What a multiple value holds; a single one, as a short query leaves it, counts as a list of one, and an empty form's '' as none. */
export const valuesOf = (value: unknown): readonly (number | string)[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item) => typeof item === 'number' || (typeof item === 'string' && item !== ''),
  )
