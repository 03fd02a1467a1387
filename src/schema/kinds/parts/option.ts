import type { Choice, FieldData } from '../../model'

export const UNKNOWN_OPTION = '选项不存在'

export const isCode = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string'

export const choiceOf = (field: FieldData, code: unknown): Choice | undefined =>
  field.choices?.find((choice) => choice.code === code)

/**
 * Whether the code may be chosen, by a record that holds these already. Codes of a list that people edit are looked up by
 * whoever can: the server, before it writes.
 */
export function isChoosable(field: FieldData, code: unknown, held: unknown): boolean {
  const choice = choiceOf(field, code)
  return field.lookup !== undefined || (choice !== undefined && (!choice.archived || [held].flat().includes(code)))
}

/** Label of a code; a code without one, left over from an older list, is shown as it is. */
export const labelOfCode = (field: FieldData, code: unknown): string => choiceOf(field, code)?.label ?? String(code)

/** The code behind a label, or behind the code itself written as text. */
export function codeOfText(field: FieldData, text: string): number | string | undefined {
  const named = field.choices?.find(({ label }) => label === text)
  return (named ?? field.choices?.find(({ code }) => String(code) === text))?.code
}

/** A query holds codes as text: '1' is 1 where the list has 1. */
export const readCode =
  (field: FieldData) =>
  (value: unknown): unknown =>
    field.choices?.find(({ code }) => String(code) === value)?.code ?? value

export const codesOf = (field: FieldData): readonly (number | string)[] => (field.choices ?? []).map(({ code }) => code)

/** Numeric codes are stored as integers, all others as text. */
export const isNumeric = (field: FieldData): boolean => codesOf(field).every((code) => typeof code === 'number')
