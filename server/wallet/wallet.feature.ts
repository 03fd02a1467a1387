import type { FastifyBaseLogger } from 'fastify'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { mayAction } from '../../src/schema/compile/access'
import type { PaymentGateway } from '../adapters/payment/PaymentGateway'
import type { SmsService } from '../adapters/sms/SmsService'
import { approvalKinds, type CallApprovers } from '../approval'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { WALLET_BOOKED } from '../engine/write/signs'
import { liveCounts } from '../live'
import type { OnPayeeChange } from './binding'
import { mountBinding } from './bindRoutes'
import { mountConfirmation } from './confirmRoutes'
import { lastBooking } from './lastBooking'
import { ledgerHandlers } from './ledgerEntries'
import { marginHandlers } from './margins'
import { Payouts } from './payouts'
import { walletHandlers } from './wallet.handlers'
import { WalletPayments } from './walletPayments'
import { withdraw } from './withdraw.kind'
import { withdrawalHandlers } from './withdrawals'

interface Needs {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly gateway: PaymentGateway
  readonly sms: SmsService
  readonly callApprovers: CallApprovers
  readonly tellWechat: OnPayeeChange
  /** by default by the gateway, as are payouts */
  readonly walletPayments?: WalletPayments | undefined
  readonly payouts?: Payouts | undefined
}

export const walletFeature = feature('wallet', (services: Needs) => {
  const { db, log, gateway, sms, callApprovers, tellWechat } = services
  const { walletPayments = new WalletPayments(db, gateway, log), payouts = new Payouts(db, gateway, log) } = services
  return {
    provides: { walletPayments, payouts },
    handlers: [
      walletHandlers(walletPayments, sms, tellWechat),
      withdrawalHandlers(payouts, callApprovers),
      ledgerHandlers,
      marginHandlers,
    ],
    adds: [
      approvalKinds.add(withdraw.code, withdraw),
      liveCounts.add('wallet', {
        name: 'wallet',
        follows: [],
        firmMarks: WALLET_BOOKED,
        scope: wallet,
        may: (user) => mayAction(wallet, 'info', user),
        read: (user) => lastBooking(db, user.firm_id),
      }),
    ],
    routes(api) {
      mountBinding(api, db, gateway)
      mountConfirmation(api, payouts)
    },
    queues: [walletPayments.queue, payouts.queue],
  }
})
