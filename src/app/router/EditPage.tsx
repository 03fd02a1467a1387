import { useParams } from 'react-router-dom'
import { type AnyResource, verbOf } from '../../schema/model'
import { actionSlot } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'
import { useFormEnd } from './useFormEnd'
import { ViewPage } from './ViewPage'

const SchemaEdit = lazy(() =>
  import('../../schema/views/form/SchemaEdit').then((view) => ({ default: view.SchemaEdit })),
)

interface EditPageProps {
  readonly resource: AnyResource
  /** the address's own without it */
  readonly id?: number
}

/** The form of a record as a page; it leads back to the list. A named widget opens over the list. */
export function EditPage({ resource, id: given }: EditPageProps) {
  const { id = given } = useParams()
  const close = useFormEnd(resource)
  const widget = verbOf(resource, 'edit')?.widget
  if (widget === undefined) return <SchemaEdit key={id} resource={resource} id={Number(id)} onClose={close} />
  const Form = actionSlot(widget)
  return (
    <>
      <ViewPage resource={resource} />
      <Form key={id} resource={resource} action="edit" record={{ id: Number(id) }} onClose={close} />
    </>
  )
}
