import { useState } from 'react'
import { walletMessages } from '../../domain/wallet'
import { withdrawal } from '../../resources/wallet/withdrawal.resource'
import { useActionCall } from '../../schema/views/actions/useActionCall'
import { fieldErrors, messageOf } from '../../schema/views/provider'
import { useCallKey } from '../../schema/views/useCallKey'
import { useWalletRefresh } from './useWallet'

/** Asks for money by the transaction password: a balance, or the deposit back. */
export function useDraw() {
  const call = useActionCall(withdrawal)
  const refresh = useWalletRefresh()
  const key = useCallKey()
  const [paypass, setPaypass] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  return {
    paypass,
    message,
    type: (typed: string) => {
      setPaypass(typed)
      setMessage(null)
    },
    /** @returns whether it was taken */
    async draw(values: Readonly<Record<string, unknown>>): Promise<boolean> {
      if (paypass === '') {
        setMessage(walletMessages.paypass)
        return false
      }
      const outcome = await call('apply', { ...values, paypass }, key.current)
      if ('error' in outcome) {
        key.failed(outcome.error)
        setMessage(fieldErrors(outcome.error)?.paypass ?? messageOf(outcome.error))
        return false
      }
      await refresh()
      return true
    },
  }
}
