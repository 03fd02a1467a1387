import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { AMPLE } from '../../../ui/media'
import { usePreference } from '../../../ui/preferences'
import { type Identity, seesColumn, seesField, sortsBy } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { listKeyOf } from '../list/listPreference'
import { arranged, type ColumnChoice, columnChoice, fitted } from './columnChoice'
import { type Column, compileColumns } from './columns'

interface ChosenColumns {
  /** all that the user may see, in the chosen order */
  readonly offered: readonly Column[]
  /** those on screen */
  readonly shown: readonly Column[]
  readonly choice: ColumnChoice
  /** whether the user has changed anything */
  readonly changed: boolean
  /** null goes back to what is declared */
  readonly choose: (choice: ColumnChoice | null) => void
}

/** Names of the preferences of a list's rows and columns. */
export const flatKeyOf = (listKey: string): string => `rows.${listKey}`
export const columnsKeyOf = (listKey: string, flat: boolean): string => `columns.${listKey}${flat ? '.flat' : ''}`

/** Whether rows are of one line, where they could be of two; remembered per user. */
export function useFlatRows(resource: AnyResource, view?: string): readonly [boolean, (flat: boolean) => void] {
  const [kept, keep] = usePreference(flatKeyOf(listKeyOf(resource, view)))
  return [kept === 'flat', (flat) => keep(flat ? 'flat' : undefined)]
}

interface Shown {
  /** rows of one line */
  readonly flat: boolean
  /** the choice that is remembered */
  readonly kept: unknown
  /** there is room for optional columns */
  readonly ample: boolean
}

/** The columns that a user may see and has chosen. */
export function shownColumns(
  resource: AnyResource,
  view: string | undefined,
  identity: Identity | null,
  { flat, kept, ample }: Shown,
): Pick<ChosenColumns, 'offered' | 'shown' | 'choice' | 'changed'> {
  const { all } = compileColumns(resource, view, flat)
  const own = columnChoice(kept)
  const sees = view !== undefined && resource.views?.[view]?.columns ? seesField : seesColumn
  const choice = fitted(all, own, ample)
  const offered = arranged(
    all
      .filter(({ field }) => sees(field, identity))
      .map((column) =>
        column.sortable && !sortsBy(resource, column.field, identity) ? { ...column, sortable: false } : column,
      ),
    choice,
  )
  return { offered, shown: offered.filter(({ id }) => !choice.hidden.includes(id)), choice, changed: own !== null }
}

/** The columns that this user may see and has chosen; the choice is remembered per user, for rows of one and of two lines. */
export function useColumns(resource: AnyResource, view?: string): ChosenColumns {
  const identity = useIdentity()
  const [flat] = useFlatRows(resource, view)
  const ample = useMediaQuery(AMPLE)
  const [kept, keep] = usePreference(columnsKeyOf(listKeyOf(resource, view), flat))
  const columns = useMemo(
    () => shownColumns(resource, view, identity, { flat, kept, ample }),
    [resource, view, identity, flat, kept, ample],
  )
  return { ...columns, choose: (next) => keep(next ?? undefined) }
}
