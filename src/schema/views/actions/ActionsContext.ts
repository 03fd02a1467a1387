import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import type { Row } from '../row'
import type { RowOffers } from './offers'
import type { SeenRecords } from './task'

/** Starts what the buttons of a list or a record stand for. All of it is stable. */
export interface ActionsApi {
  /** what the user may do to the rows of this list or view */
  readonly offers: RowOffers
  /** an action of one record, by its name; `edit` and `remove` too */
  readonly start: (name: string, record: Row) => void
  readonly startBulk: (name: string, ids: readonly Identifier[], seen?: SeenRecords) => void
  /** an action of no record */
  readonly startAlone: (name: string) => void
  readonly create: () => void
  /** shows the record; null where records cannot be opened */
  readonly open: ((record: Row) => void) | null
  /** shows the menu of further actions at a button */
  readonly menu: (record: Row, anchor: HTMLElement) => void
}

export const ActionsContext = createContext<ActionsApi | null>(null)

/** @throws outside of an ActionsProvider */
export function useActions(): ActionsApi {
  const api = useContext(ActionsContext)
  if (!api) throw new Error('actions stand inside an <ActionsProvider>')
  return api
}
