import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { isReceiving, RECEIVING, receivingStatus, turnedStatus } from '../../domain/firm/receiving'
import { workerStatus } from '../../resources/firm/workerStatus.resource'
import { mayVerb } from '../../schema/compile/access'
import type { RecordOf } from '../../schema/model'
import { messageOf, useIdentity } from '../../schema/views'
import { Box } from '../../ui/Box'
import { StatusChip } from '../../ui/StatusChip'
import './receivingSwitch.css'

/** The server knows whose row is meant; react-admin wants an id all the same. */
const OWN = { id: 0, meta: { whole: true } } as const

/** Says whether one's firm takes orders now, and changes it; only with automatic distribution (O-225, O-226). */
export function ReceivingSwitch() {
  const translate = useTranslate()
  const identity = useIdentity()
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const may = mayVerb(workerStatus, 'get', identity)
  const { data } = useGetOne<RecordOf<typeof workerStatus>>(workerStatus.name, OWN, { enabled: may, retry: false })
  if (!may || data?.auto_distribute !== 1) return null
  const receives = isReceiving(data.work_status)
  const state = choiceOf(receivingStatus, receives ? RECEIVING : turnedStatus(RECEIVING))
  if (!state) return null

  const turn = async () => {
    setSaving(true)
    try {
      const changed = { work_status: turnedStatus(data.work_status), version: data.version }
      await provider.update(workerStatus.name, { id: data.id, data: changed, previousData: data })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    // Also after a refusal: somebody else may have turned it.
    await client.invalidateQueries({ queryKey: [workerStatus.name] })
    setSaving(false)
  }
  const chip = <StatusChip label={translate(state.label)} family={state.family} />
  if (!mayVerb(workerStatus, 'edit', identity)) return chip
  return (
    <Box
      as="button"
      padX={1}
      round={2}
      clip
      type="button"
      role="switch"
      aria-checked={receives}
      aria-label={translate('接单状态')}
      title={translate(state.label)}
      className="rd-receiving"
      disabled={isSaving}
      onClick={() => void turn()}
    >
      {chip}
    </Box>
  )
}
