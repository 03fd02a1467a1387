import { useRedirect } from 'ra-core'
import { lazy } from 'react'
import type { AnyResource } from '../../schema/model'

const SchemaCreate = lazy(() =>
  import('../../schema/views/form/SchemaCreate').then((view) => ({ default: view.SchemaCreate })),
)

/** The form of a new record as a page; it leads back to the list. */
export function CreatePage({ resource }: { readonly resource: AnyResource }) {
  const redirect = useRedirect()
  return <SchemaCreate resource={resource} onClose={() => redirect('list', resource.name)} />
}
