import { useEffect, useState } from 'react'
import { loadRegions } from '../../../domain/geo/loadRegions'
import type { RegionNode } from '../../../domain/geo/regions'
import { Refused } from '../visitorCall'
import { type Errors, emptyForm, errorsOf, type FieldName, type FormValues } from './formValues'
import { areasOf } from './RegionField'

/** Regions down to districts, none until they have come. */
export function useRegionTree(): readonly RegionNode[] {
  const [tree, setTree] = useState<readonly RegionNode[]>([])
  useEffect(() => {
    loadRegions().then(
      (regions) => setTree(regions.tree(3)),
      () => undefined,
    )
  }, [])
  return tree
}

/** What is typed, what is wrong with it, and the call that takes it. */
export function useVisitorForm(tree: readonly RegionNode[], given: Partial<FormValues> = {}) {
  const [values, setValues] = useState<FormValues>({ ...emptyForm, ...given })
  const [errors, keepErrors] = useState<Errors>({})
  /** the last faults that were reported, unlike those that remain while somebody corrects them */
  const [reported, setReported] = useState<Errors>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const hasAreas = areasOf(tree, values).length > 0

  // The first field with a fault gets the focus when the faults are reported, and no other while it is corrected.
  useEffect(() => {
    const [first] = Object.keys(reported)
    if (first) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [reported])

  const setErrors = (found: Errors) => {
    keepErrors(found)
    setReported(found)
  }

  const set = (changed: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...changed }))
    const names = Object.keys(changed)
    if (names.some((name) => errors[name as FieldName] !== undefined)) {
      keepErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
    }
  }

  return {
    ...{ values, errors, error, busy, set, setErrors, setError },
    /** @returns whether these fields may go on */
    check(names: readonly FieldName[]): boolean {
      const found = errorsOf(names, values, hasAreas)
      setError(null)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** Does the call; a refusal stands beside its fields, else below the form. @returns its reply, null for a refusal */
    async submit<T>(
      call: () => Promise<unknown>,
      onErrors: (errors: Errors) => void = () => undefined,
    ): Promise<T | null> {
      setError(null)
      setBusy(true)
      try {
        return (await call()) as T
      } catch (failure) {
        const said = failure instanceof Refused ? (failure.errors as Errors) : {}
        setErrors(said)
        onErrors(said)
        const isPlaced = Object.keys(said).some((name) => name in emptyForm)
        setError(isPlaced ? null : failure instanceof Error ? failure.message : 'Error')
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
