import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { AMPLE } from '../../../ui/media'
import { usePreference } from '../../../ui/preferences'
import { seesColumn, seesField, sortsBy } from '../../compile/access'
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

/** Whether rows are of one line, where they could be of two; remembered per user. */
export function useFlatRows(resource: AnyResource, view?: string): readonly [boolean, (flat: boolean) => void] {
  const [kept, keep] = usePreference(`rows.${listKeyOf(resource, view)}`)
  return [kept === 'flat', (flat) => keep(flat ? 'flat' : undefined)]
}

/** The columns that this user may see and has chosen; the choice is remembered per user, for rows of one and of two lines. */
export function useColumns(resource: AnyResource, view?: string): ChosenColumns {
  const identity = useIdentity()
  const [flat] = useFlatRows(resource, view)
  const ample = useMediaQuery(AMPLE)
  const columns = compileColumns(resource, view, flat)
  const [kept, keep] = usePreference(`columns.${listKeyOf(resource, view)}${flat ? '.flat' : ''}`)
  const own = useMemo(() => columnChoice(kept), [kept])
  const sees = view !== undefined && resource.views?.[view]?.columns ? seesField : seesColumn
  const choice = useMemo(() => fitted(columns.all, own, ample), [columns, own, ample])
  const offered = useMemo(
    () =>
      arranged(
        columns.all
          .filter(({ field }) => sees(field, identity))
          .map((column) =>
            column.sortable && !sortsBy(resource, column.field, identity) ? { ...column, sortable: false } : column,
          ),
        choice,
      ),
    [resource, columns, choice, identity, sees],
  )
  const shown = useMemo(() => offered.filter(({ id }) => !choice.hidden.includes(id)), [offered, choice])
  return { offered, shown, choice, changed: own !== null, choose: (next) => keep(next ?? undefined) }
}
