import { createElement } from 'react'
import { type ActionSlotProps, registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'

const PaypassCodeInput = lazy(() => import('./SmsCodeInput').then((room) => ({ default: room.PaypassCodeInput })))
const BindCodeInput = lazy(() => import('./SmsCodeInput').then((room) => ({ default: room.BindCodeInput })))
const PhoneCodeInput = lazy(() => import('./SmsCodeInput').then((room) => ({ default: room.PhoneCodeInput })))

const FirmWallet = lazy(() => import('./FirmWallet').then((room) => ({ default: room.FirmWallet })))
const LedgerVerifyDialog = lazy(() =>
  import('./LedgerVerifyDialog').then((room) => ({ default: room.LedgerVerifyDialog })),
)

const WithdrawalPayee = lazy(() =>
  import('./PayeeDialog').then(({ PayeeDialog }) => ({
    default: ({ record, onClose }: ActionSlotProps) => createElement(PayeeDialog, { id: Number(record?.id), onClose }),
  })),
)

/** Names the inputs of codes by SMS; the app calls it at start, their code comes when one is shown. */
export function registerWallet(): void {
  registerSlots({
    sections: { firmWallet: FirmWallet },
    actions: { ledgerVerify: LedgerVerifyDialog, withdrawalPayee: WithdrawalPayee },
    widgets: { paypassCode: PaypassCodeInput, bindCode: BindCodeInput, phoneCode: PhoneCodeInput },
  })
}
