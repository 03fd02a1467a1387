import { type ReactNode, Suspense, useMemo, useState } from 'react'
import {
  ListContextProvider,
  ResourceContextProvider,
  StoreContext,
  useListContext,
  useLocation,
  useNavigate,
  useStoreContext,
} from 'react-admin'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { usePreference } from '../../../ui/preferences'
import type { AnyResource } from '../../model'
import { ActionsProvider } from '../actions/ActionsProvider'
import { rowOffers } from '../actions/offers'
import { useIdentity } from '../identity'
import { useOpenRecord } from '../record/useOpenRecord'
import { SignedIn } from '../SignedIn'
import { sessionStore } from '../sessionStore'
import { useColumns } from '../table/useColumns'
import { metaOf, placeOf, storeKeyOf } from './firstRows'
import { ListCard } from './ListCard'
import { ListPlaceContext, readAddress } from './listAddress'
import { listFields } from './listFields'
import { listKeyOf, listPreference, listPreferenceKey } from './listPreference'
import type { ListSlots } from './listSlots'
import { type SchemaListOptions, useSchemaList } from './useSchemaList'
import { useWholeRow } from './useWholeRow'

export interface SchemaListProps {
  readonly resource: AnyResource
  /** name of one of the resource's views */
  readonly view?: string
  readonly slots?: ListSlots
}

const noSlots: ListSlots = {}

const RecordPanel = lazy(() => import('../record/RecordPanel').then((module) => ({ default: module.RecordPanel })))
const RecordDialog = lazy(() => import('../record/RecordDialog').then((module) => ({ default: module.RecordDialog })))
const SavedAddress = lazy(() => import('../saved/SavedAddress').then((module) => ({ default: module.SavedAddress })))

/**
 * The list of a resource: filters, table, paging, actions, and the record opened by `?open=<id>`. Its parameters stand in the
 * address and come back with the tab of the browser.
 */
export function SchemaList(props: SchemaListProps) {
  return (
    <SignedIn>
      <OwnList key={`${props.resource.name} ${props.view ?? ''}`} {...props} />
    </SignedIn>
  )
}

function OwnList({ resource, view, slots = noSlots }: SchemaListProps) {
  const identity = useIdentity()
  const outer = useStoreContext()
  const { search } = useLocation()
  const [kept, keep] = usePreference(listPreferenceKey(listKeyOf(resource, view)))
  // Defaults may be relative to now; they hold as long as the list stands.
  const [place] = useState(() => placeOf({ resource, view, slots, identity }, kept))
  const { shown } = useColumns(resource, view)
  const offers = useMemo(() => rowOffers(resource, identity, view), [resource, identity, view])
  const fields = useMemo(() => listFields(resource, { shown, offers, slots }), [resource, shown, offers, slots])
  const words = fields?.join()
  const meta = useMemo(() => metaOf(view, words?.split(',')), [view, words])

  const options = {
    resource: resource.name,
    storeKey: storeKeyOf({ resource, view, identity }),
    place,
    meta,
    refetchInterval: slots.refetchInterval,
    onPerPage: (perPage: number) => keep({ ...listPreference(kept), perPage }),
  }
  const saved = new URLSearchParams(search).get('saved')
  if (saved !== null && readAddress(search, place.names) === null) {
    return (
      <Suspense>
        <SavedAddress id={Number(saved)} place={place} />
      </Suspense>
    )
  }
  return (
    <ResourceContextProvider value={resource.name}>
      <StoreContext.Provider value={sessionStore}>
        <ListState options={options}>
          <StoreContext.Provider value={outer}>
            <ListPlaceContext value={place}>
              <ListActions resource={resource} view={view} slots={slots} narrow={fields !== undefined}>
                <ListCard resource={resource} view={view} slots={slots} />
              </ListActions>
            </ListPlaceContext>
          </StoreContext.Provider>
        </ListState>
      </StoreContext.Provider>
    </ResourceContextProvider>
  )
}

function ListState({ options, children }: { readonly options: SchemaListOptions; readonly children: ReactNode }) {
  return <ListContextProvider value={useSchemaList(options)}>{children}</ListContextProvider>
}

interface ListActionsProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly slots: ListSlots
  /** the rows have no more than the list shows */
  readonly narrow: boolean
  readonly children: ReactNode
}

function ListActions({ resource, view, slots, narrow, children }: ListActionsProps) {
  const whole = useWholeRow(resource, view)
  const { onUnselectItems } = useListContext()
  const { open, opened } = useOpenRecord()
  const navigate = useNavigate()
  const { createPath, opens } = slots
  const Panel = opens ? false : (slots.Panel ?? (resource.opens === 'dialog' ? RecordDialog : RecordPanel))
  return (
    <ActionsProvider
      resource={resource}
      view={view}
      whole={narrow ? whole : undefined}
      onOpen={opens ? (record) => navigate(opens(record)) : Panel === false ? undefined : ({ id }) => open(id)}
      onBulkDone={() => onUnselectItems()}
      createPath={createPath === false ? undefined : createPath}
      paths={slots.paths}
    >
      {children}
      {Panel && (
        <OnDemand open={opened !== null}>
          <Panel resource={resource} slots={slots.panel} />
        </OnDemand>
      )}
    </ActionsProvider>
  )
}
