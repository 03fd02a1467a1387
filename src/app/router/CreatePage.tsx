import { type AnyResource, verbOf } from '../../schema/model'
import { actionSlot } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'
import { useFormEnd } from './useFormEnd'
import { ViewPage } from './ViewPage'

const SchemaCreate = lazy(() =>
  import('../../schema/views/form/SchemaCreate').then((view) => ({ default: view.SchemaCreate })),
)

/** The form of a new record as a page; it leads back to the list. A named widget opens over the list. */
export function CreatePage({ resource }: { readonly resource: AnyResource }) {
  const close = useFormEnd(resource)
  const widget = verbOf(resource, 'create')?.widget
  if (widget === undefined) return <SchemaCreate resource={resource} onClose={close} />
  const Form = actionSlot(widget)
  return (
    <>
      <ViewPage resource={resource} />
      <Form resource={resource} action="create" record={null} onClose={close} />
    </>
  )
}
