import type { FastifyBaseLogger } from 'fastify'
import { grantsOf } from '../../src/schema/compile/grants'
import type { AnyResource } from '../../src/schema/model'
import { feature } from '../composition/feature'
import { departmentHandlers } from './department.handlers'
import type { PhoneCodes } from './ownPhone'
import { roleHandlers } from './role.handlers'
import { staffHandlers } from './staff.handlers'

interface Needs {
  readonly log: FastifyBaseLogger
  readonly codes: PhoneCodes
  readonly runtime: { all(): readonly AnyResource[]; refresh(): Promise<void> }
}

export const accessFeature = feature('access', ({ log, codes, runtime }: Needs) => ({
  handlers: [
    staffHandlers(log, codes),
    roleHandlers(async () => {
      await runtime.refresh()
      return grantsOf(runtime.all())
    }),
    departmentHandlers,
  ],
}))
