import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import type { useFollowed } from '../../live/feed'
import { announcement } from '../../resources/notice/announcement.resource'
import type { RecordOf } from '../../schema/model'

export type Notice = Omit<RecordOf<typeof announcement>, 'firm_id'>

interface Inbox {
  readonly data: readonly Notice[]
  readonly noread: number
}

/** The platform's reader asks for the newest hundred (F-501). */
const LISTED = 100
const inbox = [announcement.name, 'inbox'] as const

/** The notices of the signed-in user and how many are unread. @param limit rows; the count is of all */
type InboxOptions = Partial<ReturnType<typeof useFollowed>> & { readonly enabled?: boolean }

function useInbox(limit: number, options: InboxOptions) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery({
    queryKey: [...inbox, limit],
    queryFn: async ({ signal }): Promise<Inbox> => {
      const { data } = await provider.call<Inbox>('GET', '/v2/notice', { page: 1, limit }, { signal })
      return data
    },
    ...options,
  })
}

export const useNotices = () => useInbox(LISTED, {})

/** Marks notices as read (F-501). */
export function useMarkRead() {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (ids: readonly number[]) => provider.action(announcement.name, 'read', { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: inbox }),
    onError: (error) => notify(error.message, { type: 'error', autoHideDuration: 5000 }),
  })
}
