import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { seesColumn } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { type Column, compileColumns } from './columns'

export interface ChosenColumns {
  /** all that the user may see */
  readonly offered: readonly Column[]
  /** those on screen */
  readonly shown: readonly Column[]
  readonly hidden: readonly string[]
  readonly setHidden: (ids: readonly string[]) => void
}

/** The columns that this user may see and has chosen; the choice is remembered per user. */
export function useColumns(resource: AnyResource, view?: string): ChosenColumns {
  const identity = useIdentity()
  const columns = compileColumns(resource, view)
  const key = `columns.${identity?.id ?? 0}.${resource.name}.${view ?? ''}.${columns.hash}`
  const [hidden, setHidden] = useStore<readonly string[]>(key, columns.hidden)
  const offered = useMemo(() => columns.all.filter(({ field }) => seesColumn(field, identity)), [columns, identity])
  const shown = useMemo(() => offered.filter(({ id }) => !hidden.includes(id)), [offered, hidden])
  return { offered, shown, hidden, setHidden }
}
