import { ResourceContextProvider } from 'react-admin'
import type { AnyResource } from '../../schema/model'
import { SchemaList } from '../../schema/views/list/SchemaList'
import { lazy } from '../../ui/lazy'
import { listScreenOf, slotsOf } from './listScreen'

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
  const List = listScreenOf(resource, view)
  return (
    <ResourceContextProvider value={resource.name}>
      {List ? (
        <List key={view} resource={resource} view={view} />
      ) : resource.single ? (
        <SchemaSingle resource={resource} />
      ) : (
        <SchemaList key={view} resource={resource} view={view} slots={slotsOf(resource, view) ?? undefined} />
      )}
    </ResourceContextProvider>
  )
}
