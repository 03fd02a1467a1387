import { hidden } from '../../src/domain/mask'
import { isFirmUser } from '../../src/domain/roles'
import type { Identity } from '../../src/schema/compile/access'

/** Firms' names and technicians' numbers as this user is told them: *** without firm_info_show, but for a provider's own (F-398). */
export const firmInfoFor =
  ({ nodes, firm_type }: Identity) =>
  <T>(told: T): T | string =>
    told && !isFirmUser(firm_type) && !nodes.includes('firm_info_show') ? hidden : told
