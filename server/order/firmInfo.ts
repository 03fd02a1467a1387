import { hidden } from '../../src/domain/mask'
import type { Identity } from '../../src/schema/compile/access'

/** Firms' names and technicians' numbers as this user is told them: *** without firm_info_show (F-398). */
export const firmInfoFor =
  ({ nodes }: Pick<Identity, 'nodes'>) =>
  <T>(told: T): T | string =>
    told && !nodes.includes('firm_info_show') ? hidden : told
