import { useEffect } from 'react'
import { type ResourceDefinition, useResourceDefinitionContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { AnyResource } from '../../schema/model'
import { useCatalogue } from '../catalogue'
import { NotFoundPage } from '../layout/NotFoundPage'
import { ResourcePages } from './ResourcePages'

/** The pages of a resource made at run time: one route for all of them, since they come and go while the desk stands. */
export function RuntimePages() {
  const { resource = '' } = useParams()
  const found = useCatalogue().made.find(({ name }) => name === resource)
  return found ? <OwnPages key={found.name} resource={found} /> : <NotFoundPage />
}

function OwnPages({ resource }: { readonly resource: AnyResource }) {
  const { register, unregister } = useResourceDefinitionContext()
  useEffect(() => {
    const definition: ResourceDefinition = {
      name: resource.name,
      hasList: true,
      hasCreate: true,
      hasEdit: true,
      ...(resource.title && { recordRepresentation: resource.title }),
    }
    register(definition)
    return () => unregister(definition)
  }, [resource, register, unregister])
  return <ResourcePages resource={resource} />
}
