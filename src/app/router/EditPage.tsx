import { useRedirect } from 'ra-core'
import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import type { AnyResource } from '../../schema/model'

const SchemaEdit = lazy(() =>
  import('../../schema/views/form/SchemaEdit').then((view) => ({ default: view.SchemaEdit })),
)

interface EditPageProps {
  readonly resource: AnyResource
  /** the address's own without it */
  readonly id?: number
}

/** The form of a record as a page; it leads back to the list. */
export function EditPage({ resource, id: given }: EditPageProps) {
  const redirect = useRedirect()
  const { id = given } = useParams()
  return <SchemaEdit key={id} resource={resource} id={Number(id)} onClose={() => redirect('list', resource.name)} />
}
