import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TimeRange } from '../../../domain/time'
import { bill } from '../../../resources/settlement/bill.resource'
import { useActionCall } from '../../../schema/views'
import { useCallKey } from '../../../schema/views/useCallKey'
import { WriteButton } from '../../../ui/WriteButton'

interface RemindButtonProps {
  readonly direction: 1 | 2
  readonly party: number
  readonly period: TimeRange
}

/** Reminds those who hold up a party's month; once a day, as the server keeps. */
export function RemindButton({ direction, party, period: { start, end } }: RemindButtonProps) {
  const translate = useTranslate()
  const call = useActionCall(bill)
  const key = useCallKey()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const send = async () => {
    setBusy(true)
    const asked = { direction, party_id: party, start_time: start, finish_time: end }
    setDone(key.took(await call('remindHolders', asked, key.current)))
    setBusy(false)
  }
  return (
    <WriteButton variant="outlined" size="small" disabled={busy || done} onClick={() => void send()}>
      {translate(done ? '已提醒' : '催办')}
    </WriteButton>
  )
}
