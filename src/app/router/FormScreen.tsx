import { ResourceContextProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { AnyResource } from '../../schema/model'
import { CreatePage } from './CreatePage'
import { EditPage } from './EditPage'

/** A resource's form at an address of its own: with `?id=` that record, without it a new one. */
export function FormScreen({ resource }: { readonly resource: AnyResource }) {
  const [query] = useSearchParams()
  const id = query.get('id')
  return (
    <ResourceContextProvider value={resource.name}>
      {id ? <EditPage resource={resource} id={Number(id)} /> : <CreatePage resource={resource} />}
    </ResourceContextProvider>
  )
}
