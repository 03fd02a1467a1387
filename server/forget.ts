import { approval } from '../src/resources/approval/approval.resource'
import { APPROVAL_READ, forgetPlans, forgetStats } from './approval'
import type { ChangeFeed } from './db/changes'
import { remembered } from './http/remembered'
import { forgetUsers } from './http/session'

/** Forgets what this node keeps of users, configurations and numbers of approvals when another has written them. */
export function forgetWithChanges(feed: ChangeFeed): void {
  feed.listen((changes) => {
    const isGap = changes.length === 0
    if (isGap || changes.some(({ resource }) => resource === approval.name || resource === APPROVAL_READ)) forgetStats()
    if (!isGap && !changes.some(({ resource }) => remembered.has(resource))) return
    forgetUsers(() => true)
    forgetPlans()
  })
}
