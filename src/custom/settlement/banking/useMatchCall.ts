import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankLine } from '../../../resources/settlement/bankLine.resource'
import { bill } from '../../../resources/settlement/bill.resource'
import { receipt } from '../../../resources/settlement/receipt.resource'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { useCallKey } from '../../../schema/views/useCallKey'
import type { WaitingLine } from './useMatching'

/** Takes a match; what it writes elsewhere is read anew. */
export function useMatchCall(line: WaitingLine) {
  const call = useActionCall(bankLine)
  const client = useQueryClient()
  const key = useCallKey()
  const [busy, setBusy] = useState(false)
  const send = async (body: Readonly<Record<string, unknown>>) => {
    if (busy) return
    setBusy(true)
    const outcome = await call('matchLine', { id: line.id, version: line.version, ...body }, key.current, { ...line })
    if (!key.took(outcome)) return setBusy(false)
    await Promise.all([receipt, bill].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  }
  return { send, busy }
}
