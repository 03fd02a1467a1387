import { createElement } from 'react'
import type { ActionSlotProps } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

const WithdrawalPayee = lazy(() =>
  import('./PayeeDialog').then(({ PayeeDialog }) => ({
    default: ({ record, onClose }: ActionSlotProps) => createElement(PayeeDialog, { id: Number(record?.id), onClose }),
  })),
)

export const wallet = feature({
  screens: { wallet: lazy(() => import('./WalletPage').then((room) => ({ default: room.WalletPage }))) },
  sections: { firmWallet: lazy(() => import('./FirmWallet').then((room) => ({ default: room.FirmWallet }))) },
  actions: {
    ledgerVerify: lazy(() => import('./LedgerVerifyDialog').then((room) => ({ default: room.LedgerVerifyDialog }))),
    withdrawalPayee: WithdrawalPayee,
  },
  widgets: {
    paypassCode: lazy(() => import('./SmsCodeInput').then((room) => ({ default: room.PaypassCodeInput }))),
    bindCode: lazy(() => import('./SmsCodeInput').then((room) => ({ default: room.BindCodeInput }))),
    phoneCode: lazy(() => import('./SmsCodeInput').then((room) => ({ default: room.PhoneCodeInput }))),
  },
})
