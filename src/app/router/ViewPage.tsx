import { ResourceContextProvider } from 'ra-core'
import { lazy } from 'react'
import { formScreens } from '../../resources/screens'
import type { AnyResource } from '../../schema/model'
import type { ListSlots, Row } from '../../schema/views'
import { listComponents } from '../registry'

const SchemaList = lazy(() =>
  import('../../schema/views/list/SchemaList').then((view) => ({ default: view.SchemaList })),
)
const SchemaSingle = lazy(() =>
  import('../../schema/views/form/SchemaSingle').then((view) => ({ default: view.SchemaSingle })),
)

/** A resource whose form is a screen of its own goes there from its list, instead of to the dialogs. */
const formSlots: Readonly<Record<string, ListSlots>> = Object.fromEntries(
  Object.entries(formScreens).map(([name, path]) => [
    name,
    { createPath: path, paths: { edit: ({ id }: Row) => `${path}?id=${id}` } },
  ]),
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
        <List />
      ) : resource.single ? (
        <SchemaSingle resource={resource} />
      ) : (
        <SchemaList key={view} resource={resource} view={view} slots={slots} />
      )}
    </ResourceContextProvider>
  )
}
