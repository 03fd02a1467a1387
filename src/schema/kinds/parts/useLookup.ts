import { useMemo } from 'react'
import { useGetIdentity, useGetList } from 'react-admin'
import { type Choice, type FieldData, holds, LOOKUP_ROWS, type Lookup } from '../../model'
import { isCode } from './option'

const ALL = { page: 1, perPage: LOOKUP_ROWS }
/** A list changes a few times a year, and whoever changes it here makes it stale. */
const STALE_MS = 300_000
const NONE: readonly Choice[] = []

interface Listed {
  /** every choice that has words, also those that are not offered any more */
  readonly all: readonly Choice[]
  /** those that may be chosen now */
  readonly offered: readonly Choice[]
}

/**
 * The choices of a list that people edit; `first` (the declaration's) until the list is there, and when it is empty.
 * @param lookup without one nothing is fetched
 */
export function useLookupChoices(lookup: Lookup | undefined, first: readonly Choice[] = NONE): Listed {
  const { identity } = useGetIdentity()
  const { data } = useGetList(
    lookup?.resource ?? '',
    { pagination: ALL, sort: { field: lookup?.rank ?? 'id', order: 'ASC' }, filter: lookup?.where },
    { enabled: lookup !== undefined, staleTime: STALE_MS, retry: false },
  )
  return useMemo(() => {
    if (!lookup || !data || data.length === 0) return { all: first, offered: first }
    const context = { user: identity ?? null, now: Math.floor(Date.now() / 1000) }
    const choiceOf = (row: Readonly<Record<string, unknown>>): Choice[] => {
      const code = row[lookup.code]
      return isCode(code) ? [{ code, label: String(row[lookup.label] ?? code) }] : []
    }
    return {
      all: data.flatMap(choiceOf),
      offered: data.filter((row) => holds(lookup.offered ?? {}, row, context)).flatMap(choiceOf),
    }
  }, [lookup, data, first, identity])
}

/** The field with the choices of its list in the place of its own: those offered, and those that the record holds already. */
export function useLookup(field: FieldData, held: readonly (number | string)[]): FieldData {
  const { all, offered } = useLookupChoices(field.lookup, field.choices)
  return useMemo(() => {
    const codes = new Set([...offered.map(({ code }) => code), ...held])
    const choices = all.filter(({ code }) => codes.has(code))
    return { ...field, choices }
  }, [field, all, offered, held])
}
