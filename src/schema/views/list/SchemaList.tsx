import { ListContextProvider, ResourceContextProvider, StoreContext, useListContext, useStoreContext } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { usePreference } from '../../../ui/preferences'
import { type AnyResource, DEFAULT_PAGE_SIZE } from '../../model'
import { ActionsProvider } from '../actions/ActionsProvider'
import { ruleContext, useIdentity } from '../identity'
import { RecordPanel } from '../record/RecordPanel'
import { useOpenRecord } from '../record/useOpenRecord'
import { SignedIn } from '../SignedIn'
import { sessionStore } from '../sessionStore'
import { compileFilters, defaultFilters } from './filters'
import { ListCard } from './ListCard'
import { FilterNamesContext } from './listAddress'
import { listKeyOf, listPreference } from './listPreference'
import type { ListSlots } from './listSlots'
import { type SchemaListOptions, useSchemaList } from './useSchemaList'

export interface SchemaListProps {
  readonly resource: AnyResource
  /** name of one of the resource's views */
  readonly view?: string
  readonly slots?: ListSlots
}

const noSlots: ListSlots = {}

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
  const listKey = listKeyOf(resource, view)
  const [kept, keep] = usePreference(`list.${listKey}`)
  const declared = resource.perPage ?? DEFAULT_PAGE_SIZE
  // Defaults may be relative to now; they hold as long as the list stands.
  const [{ first, names }] = useState(() => {
    const specs = compileFilters(resource)
    const own = listPreference(kept)
    const filter = { ...defaultFilters(specs, ruleContext(identity)), ...slots.first?.(identity) }
    return {
      names: new Set(specs.flatMap((spec) => spec.names)),
      first: {
        filter,
        sort: resource.sort?.[0] ?? 'id',
        order: resource.sort?.[1] ?? ('DESC' as const),
        page: 1,
        perPage: own.perPage ?? declared,
      },
    }
  })
  const meta = useMemo(() => (view === undefined ? undefined : { view }), [view])

  const options = {
    resource: resource.name,
    storeKey: `${identity?.id ?? 0}.${listKey}`,
    names,
    first,
    perPage: declared,
    meta,
    refetchInterval: slots.refetchInterval,
    onPerPage: (perPage: number) => keep({ ...listPreference(kept), perPage }),
  }
  return (
    <ResourceContextProvider value={resource.name}>
      <StoreContext.Provider value={sessionStore}>
        <ListState options={options}>
          <StoreContext.Provider value={outer}>
            <FilterNamesContext value={names}>
              <ListActions resource={resource} slots={slots}>
                <ListCard resource={resource} view={view} slots={slots} />
              </ListActions>
            </FilterNamesContext>
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
  const { open } = useOpenRecord()
  const { Panel, createPath } = slots
  return (
    <ActionsProvider
      resource={resource}
      onOpen={Panel === false ? undefined : (record) => open(record.id)}
      onBulkDone={() => onUnselectItems()}
      createPath={createPath === false ? undefined : createPath}
      paths={slots.paths}
    >
      {children}
      {Panel ? (
        <Panel resource={resource} />
      ) : (
        Panel !== false && <RecordPanel resource={resource} slots={slots.panel} />
      )}
    </ActionsProvider>
  )
}
