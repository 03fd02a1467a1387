import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { getUser, type SessionUser, setUser } from '../authProvider/session'
import type { DeskDataProvider } from '../dataProvider'
import { useFollowed } from '../live/feed'
import { CATALOGUE_KEY } from '../schema/views'
import { type CatalogueReply, catalogue } from './catalogue'

/** Without a stream what others publish comes with the next look. */
const LOOKED_EVERY = 60_000

/**
 * Keeps catalogue and user new while the desk stands: the server answers 304 until something is published or the user's rights
 * change, with a role, a setting of the company or a partnership. The user is then read anew. Whoever publishes invalidates the key.
 */
export function useCatalogueRefresh(): void {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const { refetchInterval } = useFollowed(LOOKED_EVERY)
  useQuery({
    queryKey: CATALOGUE_KEY,
    queryFn: async ({ signal }): Promise<number> => {
      const { data } = await provider.call<CatalogueReply>('GET', '/v2/catalogue', {}, { signal })
      const { stamp, rights } = catalogue.now()
      if (data?.stamp !== undefined && (data.stamp !== stamp || data.rights !== rights)) {
        const { data: user } = await provider.call<SessionUser>('GET', '/user/info', {}, { signal })
        if (user?.id === getUser()?.id) setUser(user)
        await client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
        catalogue.set(data)
      } else if (data && (data.new_functions ?? 0) !== catalogue.now().newFunctions) {
        catalogue.set(data)
      }
      return data?.stamp ?? 0
    },
    enabled: getUser() !== null,
    // The desk was opened with it a moment ago.
    initialData: catalogue.now().stamp,
    staleTime: LOOKED_EVERY,
    refetchInterval,
    retry: false,
  })
}
