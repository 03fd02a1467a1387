import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { queueStatus } from '../../domain/upstream'
import { Text } from '../../ui/Box'
import { spanText } from '../../ui/Countdown'
import { useClock } from '../../ui/clock'
import { StatusChip } from '../../ui/StatusChip'

/** px: dialogs about one order are of one size. */
export const ORDER_DIALOG = 640

/** The state of something in a queue, in colour, shape and word. */
export function QueueChip({ status }: { readonly status: number }): ReactNode {
  const translate = useTranslate()
  const state = choiceOf(queueStatus, status)
  return state && <StatusChip label={translate(state.label)} family={state.family ?? 'grey'} />
}

/** What is left until something that waits is due, by the second; past that how long ago it was. @param at unix seconds */
export function DueIn({ at }: { readonly at: number }) {
  const translate = useTranslate()
  const left = at - useClock()
  return (
    <Text size="small" tone={left < 0 ? 'warn' : 'soft'} role="timer">
      {left < 0
        ? translate('已到期 %{time}', { time: spanText(-left) })
        : translate('还有 %{time}', { time: spanText(left) })}
    </Text>
  )
}
