import { useLiveCount } from '../../live/counts'
import { useFollowed } from '../../live/feed'
import { approval } from '../../resources/approval/approval.resource'
import type { ReplyOf } from '../../resources/replies'
import { useRead } from '../useRead'

/** Rows of each tab, and the received ones that are unread. */
type ApprovalStat = ReplyOf<typeof approval, 'stat'>

/** ms between looks at the counts (F-604) */
export const POLL = 20_000

export function useApprovalStat(enabled = true): ApprovalStat | undefined {
  const followed = useFollowed(POLL, approval.name)
  const { value, asks } = useLiveCount<ApprovalStat>('approvals')
  const { data } = useRead(approval, 'stat', {}, { ...followed, retry: false, enabled: enabled && asks })
  return enabled ? (value ?? data) : undefined
}
