import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { DeskDataProvider } from '../../dataProvider'
import { approval } from '../../resources/approval/approval.resource'

/** Rows of each tab, and the received ones that are unread. */
export type ApprovalStat = Readonly<Record<'waiting' | 'approval' | 'launch' | 'my' | 'unread', number>>

/** ms between looks at the counts (F-604) */
export const POLL = 20_000

export function useApprovalStat(enabled = true): ApprovalStat | undefined {
  const provider = useDataProvider<DeskDataProvider>()
  const { data } = useQuery({
    queryKey: [approval.name, 'stat'],
    queryFn: async ({ signal }) => (await provider.action<ApprovalStat>(approval.name, 'stat', {}, { signal })).data,
    refetchInterval: POLL,
    retry: false,
    enabled,
  })
  return data
}
