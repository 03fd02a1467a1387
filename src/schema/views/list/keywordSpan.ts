import { namesOne } from '../../kinds/parts/namesOne'
import { isEmpty } from '../../model'
import { type FilterSpec, type FilterValues, without } from './filters'

/** The spans of time that the list asks for by itself. */
const spansOf = (specs: readonly FilterSpec[], first: FilterValues): readonly FilterSpec[] =>
  specs.filter(
    ({ type, field, names }) => type === 'range' && field.kind === 'unixTime' && names.some((name) => name in first),
  )

const keywordOf = (specs: readonly FilterSpec[], values: FilterValues): string => {
  const spec = specs.find(({ keyword }) => keyword)
  return String((spec && values[spec.id]) ?? '')
}

const isFree = (spec: FilterSpec, values: FilterValues): boolean => spec.names.every((name) => isEmpty(values[name]))

/** Spans that a keyword which names one record has been freed of. */
export const freedSpans = (
  specs: readonly FilterSpec[],
  values: FilterValues,
  first: FilterValues,
): readonly FilterSpec[] =>
  namesOne(keywordOf(specs, values)) ? spansOf(specs, first).filter((spec) => isFree(spec, values)) : []

/**
 * What is asked for when the filters become `next`: a plate, a number or a phone is looked for at all times, unless the user has
 * chosen a span; with another keyword, or none, the list's own span is back.
 */
export function spanned(
  specs: readonly FilterSpec[],
  next: FilterValues,
  before: FilterValues,
  first: FilterValues,
): FilterValues {
  const spans = spansOf(specs, first)
  if (namesOne(keywordOf(specs, next))) {
    const own = spans.filter(({ names }) => names.every((name) => next[name] === first[name]))
    return without(
      next,
      own.flatMap(({ names }) => names),
    )
  }
  const freed = freedSpans(specs, before, first).filter((spec) => isFree(spec, next))
  return { ...next, ...Object.fromEntries(freed.flatMap(({ names }) => names.map((name) => [name, first[name]]))) }
}

/** The span in force, while a keyword is looked for in it. */
export const keywordSpan = (specs: readonly FilterSpec[], values: FilterValues): FilterSpec | undefined =>
  keywordOf(specs, values) === ''
    ? undefined
    : specs.find((spec) => spec.type === 'range' && spec.field.kind === 'unixTime' && !isFree(spec, values))
