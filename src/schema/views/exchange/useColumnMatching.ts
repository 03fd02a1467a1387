import { useStore, useTranslate } from 'react-admin'
import type { AnyResource, FieldData } from '../../model'
import { useIdentity } from '../identity'
import { type Matching, matchColumns, type Remembered } from './matching'

/** What a file's columns are; what was chosen by hand is remembered for each resource and user. */
export function useColumnMatching(
  resource: AnyResource,
  fields: readonly (readonly [name: string, field: FieldData])[],
  hasId: boolean,
) {
  const identity = useIdentity()
  const translate = useTranslate()
  const [remembered, setRemembered] = useStore<Remembered>(`import.${identity?.id ?? 0}.${resource.name}`, {})
  const match = (head: readonly string[]): Matching =>
    matchColumns(head, fields, { remembered, hasId, translated: translate })
  const remember = (head: readonly string[], matching: Matching) =>
    setRemembered({
      ...remembered,
      ...Object.fromEntries(head.flatMap((name, i) => (name === '' ? [] : [[name, matching[i] ?? '']]))),
    })
  return { match, remember }
}
