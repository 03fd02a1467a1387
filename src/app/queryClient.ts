import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

const RETRIES = 1

/**
 * A refusal is an answer: only a call that got none is tried again. Lists keep their old rows by react-admin's own
 * placeholders; a default here would show one record in another's place.
 */
export function deskQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && error instanceof HttpError && error.status === 0,
        refetchOnWindowFocus: false,
      },
    },
  })
  // In development the server starts anew beneath the page.
  import.meta.hot?.on('desk:server', () => client.invalidateQueries())
  return client
}
