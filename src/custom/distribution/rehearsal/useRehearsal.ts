import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { DeskDataProvider } from '../../../dataProvider'
import { rehearsalState as state } from '../../../domain/distribution'

import type { RescueType } from '../../../domain/rescueType'

import { useLookEvery, useSign } from '../../../live/useSign'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import { messageOf } from '../../../schema/views/provider'
import { useCallKey } from '../../../schema/views/useCallKey'
import { readOf, useRead } from '../../useRead'
import { rehearsalPath } from './rehearsal'

/** ms between looks at a rehearsal that is under way */
const LOOK = 1000

export interface ReassignmentPage {
  readonly kind: string
  readonly page: number
  readonly limit: number
}

export const isUnderWay = (status: number): boolean => status === state.waiting || status === state.working

/** A rehearsal, until it is over by the stream, else looked at each second. @param id the user's newest one without it */
export function useRehearsal(id: number | null, page: ReassignmentPage) {
  const every = useLookEvery(LOOK)
  const query = useRead(
    dispatchRule,
    'rehearsal',
    { ...(id !== null && { id }), ...page },
    {
      placeholderData: keepPreviousData,
      retry: false,
      refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.status) ? every : false),
    },
  )
  useSign('progress', () => void query.refetch())
  return query
}

interface Asked {
  readonly start_time: number
  readonly end_time: number
  /** rescue types that are counted; none: all of the rule's */
  readonly types?: readonly RescueType[]
}

/** Begins rehearsals, opens them, and cancels one. */
export function useRehearsing() {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const key = useCallKey()
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      key.renew()
      return true
    } catch (failure) {
      key.failed(failure)
      notify(messageOf(failure), { type: 'error' })
      return false
    }
  }
  const options = () => ({ idempotencyKey: key.current })
  return {
    /** The draft of an earlier rehearsal for another period, or for other types. */
    again: (earlier: number, { start_time, end_time, types = [] }: Asked) =>
      attempt(async () => {
        const asked = { again: earlier, types, start_time, end_time }
        const { id } = await readOf(provider, dispatchRule, 'rehearse', asked, options())
        navigate(rehearsalPath(id), { replace: true })
      }),
    /** @param ruleId null for a rule that is not saved yet */
    begin: (ruleId: number | null, draft: Readonly<Record<string, unknown>>, span: Asked, state?: object) =>
      attempt(async () => {
        const asked = { ...(ruleId !== null && { id: ruleId }), draft, ...span }
        const { id } = await readOf(provider, dispatchRule, 'rehearse', asked, options())
        navigate(rehearsalPath(id), { state })
      }),
    cancel: (id: number) =>
      attempt(async () => {
        await provider.action(dispatchRule.name, 'rehearseCancel', { id }, options())
        await client.invalidateQueries({ queryKey: [dispatchRule.name, 'rehearsal'] })
      }),
  }
}
