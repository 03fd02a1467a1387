import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order } from '../../../resources/order/order.resource'
import { MESSAGES } from '../../../schema/model'
import { useFailure } from '../../../schema/views'
import { putErrors } from '../../../schema/views/form/putErrors'
import {
  fieldErrors,
  isObject,
  messageOf,
  newIdempotencyKey,
  refusalData,
  wasAnswered,
} from '../../../schema/views/provider'
import { type Duplicate, duplicatesIn } from './duplicates'
import { ALSO, typesOf } from './rescueTypes'
import type { Values } from './startValues'
import type { OrderFormState } from './useOrderForm'

/** What follows an order that was placed: its page, the dispatch of it, or the next order. */
export type After = 'open' | 'dispatch' | 'again'

export interface Placed {
  readonly id: number
  readonly status: number
}

interface Attempt {
  readonly values: Values
  readonly after: After
}

export interface Placing {
  /** @returns whether the order was placed; `false` when something stands in the way */
  readonly submit: (after: After) => Promise<boolean>
  readonly sending: boolean
  /** orders of the same plate and type, which ask for a confirmation */
  readonly duplicates: readonly Duplicate[] | null
  readonly confirm: () => Promise<boolean>
  readonly refrain: () => void
  /** no answer came; the order may be there all the same */
  readonly unanswered: string | null
  /** the same call under the same key, so that one order results */
  readonly retry: () => Promise<boolean>
}

const placedOf = (data: unknown): Placed => ({
  id: isObject(data) ? Number(data.id) : Number.NaN,
  status: isObject(data) ? Number(data.status) : Number.NaN,
})

/** Places the order, pessimistically and under one idempotency key per opened form. */
export function usePlacing(state: OrderFormState, onPlaced: (placed: Placed, after: After) => void): Placing {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const fail = useFailure(order)
  const [key] = useState(newIdempotencyKey)
  const [sending, setSending] = useState(false)
  const [duplicates, setDuplicates] = useState<readonly Duplicate[] | null>(null)
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const last = useRef<Attempt | null>(null)
  /** attempts whose reply never came, the latest last: any of them may have placed the order */
  const lost = useRef<Attempt[]>([])
  const atWork = useRef(false)

  const refused = (error: unknown, attempt: Attempt): boolean | Promise<boolean> => {
    const found = duplicatesIn(refusalData(error))
    if (!wasAnswered(error)) {
      lost.current.push(attempt)
      setUnanswered(messageOf(error))
      return false
    }
    // The order is there as it was sent before; asking for it under its own words answers with it.
    const earlier = messageOf(error) === MESSAGES.repeatedOtherwise ? lost.current.pop() : undefined
    if (earlier) return send(earlier, true)
    if (found.length > 0) setDuplicates(found)
    else {
      fail(error)
      putErrors(state.form, fieldErrors(error))
    }
    return false
  }

  /** One order, or one for each of several types. */
  const call = async (values: Values) => {
    const { [ALSO]: also, ...draft } = values
    const types = typesOf(values.type, also)
    if (types.length > 1) {
      return provider.action(order.name, 'intake', { ...draft, types }, { idempotencyKey: key })
    }
    const { data } = await provider.create(order.name, { data: draft, meta: { idempotencyKey: key } })
    return { data, info: order.actions.create.done }
  }

  /** @param changed whether the form says something else by now */
  const send = async (attempt: Attempt, changed = false): Promise<boolean> => {
    last.current = attempt
    setUnanswered(null)
    setDuplicates(null)
    try {
      const { data, info } = await call(attempt.values)
      state.draft.drop()
      if (changed) notify('订单已按先前提交的内容下单，之后的修改请在订单中编辑', { type: 'warning' })
      else notify(info, { type: 'success' })
      void client.invalidateQueries({ queryKey: [order.name] })
      onPlaced(placedOf(data), attempt.after)
      return true
    } catch (error) {
      return refused(error, attempt)
    }
  }

  /** One at a time, whether by button or by key. */
  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (atWork.current) return false
    atWork.current = true
    setSending(true)
    try {
      return await work()
    } finally {
      atWork.current = false
      setSending(false)
    }
  }

  const again = (change: Values = {}) =>
    alone(async () => {
      const attempt = last.current
      return attempt !== null && send({ ...attempt, values: { ...attempt.values, ...change } })
    })

  return {
    submit: (after) =>
      alone(async () => {
        const values = await state.checked()
        return values !== null && send({ values, after })
      }),
    sending,
    duplicates,
    confirm: () => again({ confirm_duplicate: 1 }),
    refrain: () => setDuplicates(null),
    unanswered,
    retry: () => again(),
  }
}
