import { ResourceContextProvider } from 'react-admin'
import { formScreens } from '../../resources/screens'
import type { AnyResource } from '../../schema/model'
import { formScreenSlots, type ListSlots } from '../../schema/views/list/listSlots'
import { SchemaList } from '../../schema/views/list/SchemaList'
import { lazy } from '../../ui/lazy'
import { listComponents } from '../features'

const SchemaSingle = lazy(() =>
  import('../../schema/views/form/SchemaSingle').then((view) => ({ default: view.SchemaSingle })),
)

const formSlots: Readonly<Record<string, ListSlots>> = Object.fromEntries(
  Object.entries(formScreens).map(([name, path]) => [name, formScreenSlots(path)]),
)

interface ViewPageProps {
  readonly resource: AnyResource
  /** name of a declared view; the resource's own list without one */
  readonly view?: string
}

/** A list (or the form of a resource of one row) at its address: the screen registered in its place, else the generic one. */
export function ViewPage({ resource, view }: ViewPageProps) {
  const slots = formSlots[resource.name]
  const List = listComponents[view ? `${resource.name}.${view}` : resource.name]
  return (
    <ResourceContextProvider value={resource.name}>
      {List ? (
        <List key={view} resource={resource} view={view} />
      ) : resource.single ? (
        <SchemaSingle resource={resource} />
      ) : (
        <SchemaList key={view} resource={resource} view={view} slots={slots} />
      )}
    </ResourceContextProvider>
  )
}
