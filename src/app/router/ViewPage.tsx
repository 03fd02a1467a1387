import { ResourceContextProvider } from 'ra-core'
import type { AnyResource } from '../../schema/model'
import { SchemaList } from '../../schema/views/list/SchemaList'
import { listComponents } from '../registry'

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
