import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import type { AnyResource } from '../../schema/model'
import { useCurrent } from '../catalogue'
import { CreatePage } from './CreatePage'
import { EditPage } from './EditPage'
import { ShowAddress } from './ShowAddress'
import { ViewPage } from './ViewPage'

interface ResourcePagesProps {
  readonly resource: AnyResource
}

/** A resource at its address: list, `create`, `:id` to edit; `:id/show` opens the record over the list. */
export function ResourcePages(props: ResourcePagesProps) {
  const resource = useCurrent(props.resource)
  if (resource.single) return <ViewPage resource={resource} />
  return (
    <ResourceContextProvider value={resource.name}>
      <Routes>
        <Route path="create" element={<CreatePage resource={resource} />} />
        <Route path=":id" element={<EditPage resource={resource} />} />
        <Route path=":id/show" element={<ShowAddress resource={resource} />} />
        <Route path="*" element={<ViewPage resource={resource} />} />
      </Routes>
    </ResourceContextProvider>
  )
}
