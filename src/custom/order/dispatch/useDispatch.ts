import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'
import { messageOf, wasAnswered } from '../../../schema/views/provider'
import { useCallKey } from '../../../schema/views/useCallKey'
import type { OrderRow } from '../parts/orderRow'
import { type Choice, choiceRefusal, confirmBody, sendingOf } from './selection'

/** Sends an order where it was chosen to go; what is refused is said in `refusal`, and nothing has changed. */
export function useDispatch(order: OrderRow, onDone: () => void) {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useCallKey()

  const send = async (choice: Choice): Promise<boolean> => {
    const refused = choiceRefusal(order, choice)
    setRefusal(refused)
    if (refused || isBusy) return false
    setBusy(true)
    try {
      const name = sendingOf(choice.target)
      const body = confirmBody(order, choice)
      const { info } = await provider.action(resource.name, name, body, { idempotencyKey: key.current })
      notify(info || resource.actions[name].done, { type: 'success' })
      onDone()
      await client.invalidateQueries({ queryKey: [resource.name] })
      return true
    } catch (error) {
      setRefusal(messageOf(error))
      key.failed(error)
      if (wasAnswered(error)) void client.invalidateQueries({ queryKey: [resource.name] })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, refusal, isBusy, forget: () => setRefusal(null), refuse: setRefusal }
}
