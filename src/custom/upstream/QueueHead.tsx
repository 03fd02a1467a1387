import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { queueStatus } from '../../domain/upstream'
import { StatusChip } from '../../ui/StatusChip'

/** px: dialogs about one order are of one size. */
export const ORDER_DIALOG = 640

/** The state of something in a queue, in colour, shape and word. */
export function QueueChip({ status }: { readonly status: number }): ReactNode {
  const translate = useTranslate()
  const state = choiceOf(queueStatus, status)
  return state && <StatusChip label={translate(state.label)} family={state.family ?? 'grey'} />
}
