import { type FieldData, unknownOptions } from '../model'
import { valueSchema } from './schema'

/**
 * What is wrong with a field's options by themselves: a misspelt one, bounds that exclude everything, a default that the
 * field itself would refuse. Designs made at run time are checked for the same by {@link checkDeclaration}.
 * @returns the option and its fault, or null
 */
export function optionFault(field: FieldData): readonly [option: string, fault: string] | null {
  const [unknown] = unknownOptions(field as FieldData & Readonly<Record<string, unknown>>)
  if (unknown) return [unknown, `is no option of ${field.kind}`]
  const { min, max, default: preset } = field
  if (min !== undefined && max !== undefined && min > max) return ['min', `${min} is above the maximum ${max}`]
  if (preset === undefined || preset === null) return null
  try {
    valueSchema(field).validateSync(preset)
    return null
  } catch (error) {
    return ['default', error instanceof Error ? error.message : 'is refused by the field']
  }
}
