import { resources } from '../../src/resources'
import { role } from '../../src/resources/access/role.resource'
import { secureConfig } from '../../src/resources/access/secureConfig.resource'
import { staff } from '../../src/resources/access/staff.resource'
import { approvalConfig } from '../../src/resources/approval/approvalConfig.resource'
import { approvalStandIn } from '../../src/resources/approval/approvalStandIn.resource'
import { companyConfig } from '../../src/resources/firm/companyConfig.resource'
import { firm } from '../../src/resources/firm/firm.resource'
import { partnership } from '../../src/resources/firm/partnership.resource'
import type { Change } from '../db/changes'
import { tableName } from '../engine/table/table'
import { forgetUsers, SESSIONS } from './session'

const read = [staff, role, firm, partnership, companyConfig, secureConfig, approvalConfig, approvalStandIn]
const tables = new Set(read.map(tableName))

/** What users, roles and configurations are called in the feed, under whichever name of their tables they are written. */
export const remembered: ReadonlySet<string> = new Set([
  SESSIONS,
  ...resources.filter((resource) => tables.has(tableName(resource))).map(({ name }) => name),
])

/** Whether what this node remembers may have changed; no changes: anything may have been written. */
export const concernsRemembered = (changes: readonly Change[]): boolean =>
  changes.length === 0 || changes.some(({ resource }) => remembered.has(resource))

/** Forgets users when this node or another has written them, their roles or their firms. */
export function forgetUsersAfter(changes: readonly Change[]): void {
  if (concernsRemembered(changes)) forgetUsers(() => true)
}
