import { isFirmUser } from '../../src/domain/access'
import { hidden } from '../../src/domain/mask'
import type { Identity } from '../../src/schema/compile/access'

/** Whether the user is told firms' names and technicians' numbers (F-398). */
export const seesFirmInfo = ({ nodes, firm_type }: Identity): boolean =>
  isFirmUser(firm_type) || nodes.includes('firm_info_show')

/** Firms' names and technicians' numbers as this user is told them: *** without firm_info_show, but for a provider's own (F-398). */
export const firmInfoFor =
  (user: Identity) =>
  <T>(told: T): T | string =>
    told && !seesFirmInfo(user) ? hidden : told
