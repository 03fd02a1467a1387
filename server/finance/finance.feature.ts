import type { FastifyBaseLogger } from 'fastify'
import type { PayeePush } from '../adapters/payeePush/PayeePush'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import type { Payments } from '../settlement'
import { cardBatchHandlers } from './cardBatches'
import { prepaidCardHandlers } from './cards'
import { cardTime } from './cardTime'
import { lendingHandlers } from './lendings'
import { bankHandlers, PayeePushes, payeePushHandlers, queuePayeePush } from './pushes'
import { repaymentHandlers } from './repayments'

interface Needs {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly payments: Payments
  readonly treasury: PayeePush
}

export const financeFeature = feature('finance', ({ db, log, payments, treasury }: Needs) => {
  const pushes = new PayeePushes(db, treasury, log)
  return {
    provides: { tellWechat: queuePayeePush },
    handlers: [
      cardBatchHandlers,
      prepaidCardHandlers(payments),
      lendingHandlers,
      repaymentHandlers,
      bankHandlers,
      payeePushHandlers(pushes),
    ],
    events: [cardTime],
    queues: [pushes.queue],
  }
})
