import { type AnyObjectSchema, mixed, object, setLocale, ValidationError } from 'yup'
import { kinds } from '../kinds/registry'
import type { AnyResource, FieldData, RuleContext } from '../model'
import { fieldStates, missingFields, type Ruled } from './states'
import { type FormMode, isWritable } from './writable'
import { yupWords } from './yupWords'

/** What a schema may be told of beside the values: the record as it stands, whose values are not checked anew. */
export interface CheckedBeside {
  readonly held?: Readonly<Record<string, unknown>>
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/**
 * The schema of one value: shape and range with the messages of its kind. What the record holds already passes its checks: they
 * may have been tightened since it was written, and whoever edits something else is not held up by it.
 */
export function valueSchema(field: FieldData) {
  const { is, message, read, checks } = kinds[field.kind].shape(field)
  const base = mixed({ check: is, type: 'value' })
    .typeError(message)
    .nullable()
    .transform((value: unknown) => (value === '' ? null : read(value)))
  return base.test('checks', '', function (value) {
    const held = (this.options.context as CheckedBeside | undefined)?.held?.[this.path]
    if (held !== null && held !== undefined && isSame(value, held)) return true
    const failed = checks.find(({ holds }) => !holds(value, held))
    return failed ? this.createError({ message: failed.message }) : true
  })
}

/** Shape and range of each field with its own messages; whether it is needed is `missingFields`' word. */
function shapes(fields: Readonly<Record<string, FieldData>>): AnyObjectSchema {
  // yup reads its words when a schema is made.
  const words = yupWords()
  if (words) setLocale(words)
  return object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field).nullable().optional()])),
  )
}

/**
 * The schema of a resource's form: shapes, required fields and the rules on the whole record.
 * @param context gives the rules the user and the time, at the moment of validation
 * @param mode without columns (a first password), a field is asked for by the form alone that may write it
 * @param only this field alone, judged by the rules of the whole record: what a form checks when one of its inputs is left
 */
export function formSchema(
  resource: AnyResource,
  context: () => RuleContext,
  mode: FormMode = 'create',
  only?: string,
): AnyObjectSchema {
  const isChecked = (name: string) => only === undefined || name === only
  const isAsked = (field: FieldData | undefined) => !field?.virtual || isWritable(field, mode)
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => isChecked(name)))
  return shapes(fields).test('rules', '', function (record) {
    const missing = Object.entries(missingFields(resource, record ?? {}, context()))
    const asked = missing.filter(([name]) => isAsked(resource.fields[name]))
    const errors = [...asked, ...unfitting(resource.fields, record ?? {})].filter(([name]) => isChecked(name))
    if (errors.length === 0) return true
    return new ValidationError(errors.map(([path, message]) => this.createError({ path, message })))
  })
}

/** What fields that belong together say wrongly, as [field, message]. */
function unfitting(fields: Readonly<Record<string, FieldData>>, record: Readonly<Record<string, unknown>>) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const apart = Object.entries(kinds[field.kind].together?.(field, record) ?? {})
    const { same: [other, message] = [] } = field
    if (other === undefined || message === undefined || isBlank(record[name])) return apart
    return record[name] === record[other] ? apart : [...apart, [name, message] as const]
  })
}

/**
 * The schema of an action's input form: what its fields and rules ask for.
 * @param context as of {@link formSchema}
 */
export function inputSchema(asked: Ruled, context: () => RuleContext): AnyObjectSchema {
  return shapes(asked.fields).test('required', '', function (record) {
    const values: Record<string, unknown> = record ?? {}
    const missing = Object.entries(fieldStates(asked, values, context())).flatMap(([name, { shown, needed }]) =>
      shown && needed !== null && isBlank(values[name]) ? [[name, needed] as const] : [],
    )
    const errors = [...missing, ...unfitting(asked.fields, values)]
    if (errors.length === 0) return true
    return new ValidationError(errors.map(([path, message]) => this.createError({ path, message })))
  })
}

/** A reason of blanks is no reason. */
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Field by message of a failed validation. */
export function errorsOf(error: ValidationError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const inner of error.inner.length > 0 ? error.inner : [error]) {
    if (inner.path && !(inner.path in errors)) errors[inner.path] = inner.message
  }
  return errors
}
