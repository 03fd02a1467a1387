import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import type { DeskDataProvider } from '../../dataProvider'
import { order as resource } from '../../resources/order/order.resource'
import { messageOf, newIdempotencyKey, wasAnswered } from '../../schema/views/provider'
import type { OrderRow } from '../orderList/orderRow'
import { type Choice, choiceRefusal, confirmBody, sendingOf } from './selection'

/** Sends an order where it was chosen to go; what is refused is said in `refusal`, and nothing has changed. */
export function useDispatch(order: OrderRow, onDone: () => void) {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)

  const send = async (choice: Choice): Promise<boolean> => {
    const refused = choiceRefusal(order, choice)
    setRefusal(refused)
    if (refused || isBusy) return false
    setBusy(true)
    try {
      const name = sendingOf(choice.target)
      const { info } = await provider.action(resource.name, name, confirmBody(order, choice), { idempotencyKey: key })
      notify(info || resource.actions[name].done, { type: 'success' })
      onDone()
      await client.invalidateQueries({ queryKey: [resource.name] })
      return true
    } catch (error) {
      setRefusal(messageOf(error))
      // A call without an answer may have gone through, so it keeps its name; a refused one is over.
      if (wasAnswered(error)) {
        setKey(newIdempotencyKey())
        void client.invalidateQueries({ queryKey: [resource.name] })
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, refusal, isBusy, forget: () => setRefusal(null) }
}
