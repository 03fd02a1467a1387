import { rescueTypes } from '../../../domain/rescueType'
import { field } from '../../../schema/model'

/** What is placed along with the order for the same call: further rescue types, of the form alone. */
export const ALSO = 'also'

export const alsoField = field.choices('同时下单', rescueTypes, {
  max: 3,
  help: '同一来电的其他救援，每类生成一单，互相关联',
})

export const alsoOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** All types of an intake, the form's own first, each once. */
export function typesOf(type: unknown, also: unknown): readonly number[] {
  const all = [...(type ? [Number(type)] : []), ...alsoOf(also)]
  return [...new Set(all)]
}
