import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { resources } from '../../resources'
import { design } from '../../resources/designer/design.resource'
import { plainTables } from '../../resources/designer/plainTables'
import { mayVerb } from '../../schema/compile/access'
import { titleOf } from '../../schema/compile/runtime/check'
import { takenNames } from '../../schema/compile/runtime/takenNames'
import type { AnyResource } from '../../schema/model'
import { CATALOGUE_KEY, useIdentity } from '../../schema/views'

const EVERY_DESIGN = { pagination: { page: 1, perPage: 1000 } }

const isInSource = takenNames(resources, plainTables)

/** What a resource may refer to, and which names are taken already. @param id the design itself */
export function useOffered(id: number | null) {
  const identity = useIdentity()
  const provider = useDataProvider<DeskDataProvider>()
  const { data: made } = useQuery({
    queryKey: [...CATALOGUE_KEY, 'offered'],
    queryFn: async ({ signal }): Promise<readonly AnyResource[]> => {
      const { data } = await provider.call<{ resources: AnyResource[] }>('GET', '/v2/catalogue', {}, { signal })
      return data.resources
    },
  })
  const { data: designs } = useGetList(design.name, EVERY_DESIGN)
  const own = designs?.find((one) => one.id === id)?.name
  return useMemo(() => {
    const open = [...resources, ...(made ?? [])].filter(
      (one) => one.name !== own && mayVerb(one, 'list', identity) && titleOf(one) !== undefined,
    )
    const others = new Set((designs ?? []).filter((one) => one.id !== id).map(({ name }) => String(name)))
    return { references: open, isTaken: (name: string) => isInSource(name) || others.has(name) }
  }, [made, designs, own, id, identity])
}
