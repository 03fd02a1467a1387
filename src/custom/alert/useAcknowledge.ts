import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { alertMessages, MOST_ALERTS } from '../../domain/alert'
import { alert } from '../../resources/alert/alert.resource'
import { messageOf } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ALERTS_KEY, type AlertGroup } from './useAlerts'

/** Acknowledges what is shown of some kinds: silent on every screen of the firm, or of the user. */
export function useAcknowledge() {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const acknowledge = async (groups: readonly AlertGroup[]) => {
    setBusy(true)
    try {
      for (const { kind, waits } of groups) {
        if (waits.length === 0) continue
        const ids = waits.slice(0, MOST_ALERTS).map(({ id }) => id)
        await provider.action(alert.name, 'acknowledge', { kind, ids }, { idempotencyKey: newIdempotencyKey() })
      }
      notify(alertMessages.done, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: ALERTS_KEY })
    setBusy(false)
  }
  return { acknowledge, isBusy }
}
