import { Navigate, useParams } from 'react-router-dom'
import type { AnyResource } from '../../schema/model'

/** react-admin's address of a record: the panel over the list, which the list opens by `?open=`. */
export function ShowAddress({ resource }: { readonly resource: AnyResource }) {
  const { id } = useParams()
  return <Navigate replace to={`${resource.path}?open=${id}`} />
}
