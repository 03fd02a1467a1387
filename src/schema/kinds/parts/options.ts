import type { FieldData } from '../../model'

/** Something to choose in a list. */
export interface Option {
  readonly value: number | string
  readonly label: string
  /** values that a filter asks for together with this one */
  readonly also?: readonly (number | string)[]
}

export const optionsOf = (field: FieldData, translate: (text: string) => string): readonly Option[] =>
  (field.choices ?? []).map(({ code, label }) => ({ value: code, label: translate(label) }))

/** What a filter offers: the choices, but for those that go with another. */
export function filterOptionsOf(field: FieldData, translate: (text: string) => string): readonly Option[] {
  const together = (typeof field.filter === 'object' && field.filter.together) || {}
  const led = Object.values(together).flat()
  return optionsOf(field, translate)
    .filter(({ value }) => !led.includes(value))
    .map((option) => ({ ...option, also: together[option.value] }))
}

/** Labels that fit beside each other in a quarter of a form. */
export const fitsSideBySide = (field: FieldData, most: number, letters: number): boolean => {
  const choices = field.choices ?? []
  return choices.length <= most && choices.reduce((sum, { label }) => sum + label.length, 0) <= letters
}

/** What a multiple value holds; a single one, as a short query leaves it, counts as a list of one, the '' of an empty form as none. */
export const valuesOf = (value: unknown): readonly (number | string)[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item) => typeof item === 'number' || (typeof item === 'string' && item !== ''),
  )
