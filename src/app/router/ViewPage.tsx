import { ResourceContextProvider } from 'ra-core'
import { lazy } from 'react'
import type { AnyResource } from '../../schema/model'
import { listComponents } from '../registry'

const SchemaList = lazy(() =>
  import('../../schema/views/list/SchemaList').then((view) => ({ default: view.SchemaList })),
)

interface ViewPageProps {
  readonly resource: AnyResource
  /** name of a declared view; the resource's own list without one */
  readonly view?: string
}

/** A list at its address: the screen that was registered in its place, else the generic one. */
export function ViewPage({ resource, view }: ViewPageProps) {
  const List = listComponents[view ? `${resource.name}.${view}` : resource.name]
  return (
    <ResourceContextProvider value={resource.name}>
      {List ? <List /> : <SchemaList key={view} resource={resource} view={view} />}
    </ResourceContextProvider>
  )
}
