import { ResourceContextProvider } from 'ra-core'
import { lazy } from 'react'
import type { AnyResource } from '../../schema/model'
import { listComponents } from '../registry'

const SchemaList = lazy(() =>
  import('../../schema/views/list/SchemaList').then((view) => ({ default: view.SchemaList })),
)
const SchemaSingle = lazy(() =>
  import('../../schema/views/form/SchemaSingle').then((view) => ({ default: view.SchemaSingle })),
)

interface ViewPageProps {
  readonly resource: AnyResource
  /** name of a declared view; the resource's own list without one */
  readonly view?: string
}

/** A list (or the form of a resource of one row) at its address: the screen registered in its place, else the generic one. */
export function ViewPage({ resource, view }: ViewPageProps) {
  const List = listComponents[view ? `${resource.name}.${view}` : resource.name]
  return (
    <ResourceContextProvider value={resource.name}>
      {List ? (
        <List />
      ) : resource.single ? (
        <SchemaSingle resource={resource} />
      ) : (
        <SchemaList key={view} resource={resource} view={view} />
      )}
    </ResourceContextProvider>
  )
}
