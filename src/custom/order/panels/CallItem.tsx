import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { callParty } from '../../../domain/order/calls'
import { callLogStatus } from '../../../domain/order/orderEnums'
import { Box, Row, Text } from '../../../ui/Box'
import { durationText } from '../../../ui/durationText'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import type { Call } from './calls'

interface CallItemProps {
  readonly call: Call
}

/** One call: whom, when, by whom, how it went; its recording where there is one. What was simulated says so. */
export function CallItem({ call }: CallItemProps) {
  const translate = useTranslate()
  const { contact_id, name, phone, call_time, url, status, duration, simulated, user_name } = call
  const state = choiceOf(callLogStatus, status)
  return (
    <Box as="li" edge="bottom" padY={2.5}>
      <Row gap={2} lineGap={0.5} wrap tone="soft">
        {state ? (
          <StatusChip label={translate(state.label)} family={state.family} />
        ) : (
          <StatusChip label={translate(simulated === 1 ? '未真实拨出' : '等待结果')} />
        )}
        <Text as="b" tone="full">
          {name ?? translate(labelOf(callParty, contact_id))}
        </Text>
        <span className="rd-tag">{translate(labelOf(callParty, contact_id))}</span>
        <span>{phone}</span>
        {duration !== null && duration > 0 && <span>{durationText(duration, translate)}</span>}
        {simulated === 1 && <SimulatedTag>模拟</SimulatedTag>}
      </Row>
      <Text as="p" size="small" tone="soft" above={1}>
        <TimeText at={call_time} form="full" /> {user_name}
      </Text>
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes down what is said on the phone
        <audio className="rd-call-sound" controls preload="none" src={url} aria-label={translate('录音')} />
      )}
    </Box>
  )
}
