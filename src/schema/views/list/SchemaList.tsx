import {
  ListContextProvider,
  Navigate,
  ResourceContextProvider,
  StoreContext,
  useListContext,
  useLocation,
  useStoreContext,
} from 'ra-core'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { OnDemand } from '../../../ui/OnDemand'
import { type AnyResource, DEFAULT_PAGE_SIZE } from '../../model'
import { ActionsProvider } from '../actions/ActionsProvider'
import { ruleContext, useIdentity } from '../identity'
import { useOpenRecord } from '../record/useOpenRecord'
import { SignedIn } from '../SignedIn'
import { sessionStore } from '../sessionStore'
import { compileFilters, defaultFilters } from './filters'
import { ListCard } from './ListCard'
import { completedSearch } from './listSearch'
import type { ListSlots } from './listSlots'
import { type SchemaListOptions, useSchemaList } from './useSchemaList'

export interface SchemaListProps {
  readonly resource: AnyResource
  /** name of one of the resource's views */
  readonly view?: string
  readonly slots?: ListSlots
}

const noSlots: ListSlots = {}

const RecordPanel = lazy(() => import('../record/RecordPanel').then((module) => ({ default: module.RecordPanel })))

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
  const { search, pathname } = useLocation()
  const outer = useStoreContext()
  // Defaults may be relative to now; they hold as long as the list stands.
  const [defaults] = useState(() => ({
    ...defaultFilters(compileFilters(resource), ruleContext(identity)),
    ...slots.first?.(identity),
  }))
  const sort = useMemo(
    () => ({ field: resource.sort?.[0] ?? 'id', order: resource.sort?.[1] ?? ('DESC' as const) }),
    [resource],
  )
  const meta = useMemo(() => (view === undefined ? undefined : { view }), [view])
  const perPage = resource.perPage ?? DEFAULT_PAGE_SIZE
  const storeKey = `${identity?.id ?? 0}.${resource.name}.${view ?? ''}`

  const stored = sessionStore.getItem<Record<string, unknown>>(storeKey)
  const whole = completedSearch(search, stored, {
    filter: defaults,
    sort: sort.field,
    order: sort.order,
    perPage,
    page: 1,
  })
  if (whole !== null) return <Navigate to={{ pathname, search: whole }} replace />

  const options = {
    resource: resource.name,
    storeKey,
    sort,
    perPage,
    defaults,
    meta,
    refetchInterval: slots.refetchInterval,
  }
  return (
    <ResourceContextProvider value={resource.name}>
      <StoreContext.Provider value={sessionStore}>
        <ListState options={options}>
          <StoreContext.Provider value={outer}>
            <ListActions resource={resource} slots={slots}>
              <ListCard resource={resource} view={view} slots={slots} />
            </ListActions>
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
  readonly slots: ListSlots
  readonly children: ReactNode
}

function ListActions({ resource, slots, children }: ListActionsProps) {
  const { onUnselectItems } = useListContext()
  const { open, opened } = useOpenRecord()
  const { createPath } = slots
  const Panel = slots.Panel ?? RecordPanel
  return (
    <ActionsProvider
      resource={resource}
      onOpen={Panel === false ? undefined : (record) => open(record.id)}
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
