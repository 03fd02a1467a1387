import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../domain/choice'
import { deliveryState, deliveryStatus, hookEvents } from '../../domain/upstream'
import { hookDelivery } from '../../resources/upstream/hookDelivery.resource'
import type { RecordOf } from '../../schema/model'
import { useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import { CallBody } from './CallBody'
import { durationText } from './durationWords'

export type DeliveryRecord = RecordOf<typeof hookDelivery> & {
  readonly order_no?: string | null
  readonly car_no?: string | null
}

interface DeliveryRowProps {
  readonly row: DeliveryRecord
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One message: what it told, how it went, and behind it every attempt. */
export function DeliveryRow({ row, isOpen, onToggle }: DeliveryRowProps) {
  const translate = useTranslate()
  const { event, event_time, order_no, car_no, status, tries, code, ms } = row
  const isRetried = status === deliveryState.waiting && Number(tries ?? 0) > 0
  const state = choiceOf(deliveryStatus, status)
  return (
    <Box as="li" edge="bottom" padY={0.5}>
      <Row
        as="button"
        type="button"
        wide
        press
        wrap="narrow"
        gap={2}
        padY={1}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Text size="small" tone="soft" fixed>
          <TimeText at={event_time} />
        </Text>
        <Text weight="strong" fixed>
          {translate(labelOf(hookEvents, event))}
        </Text>
        <Text grow shrink ellipsis size="small" tone="soft">
          {[car_no, order_no].filter(Boolean).join(' ')}
        </Text>
        {state && <StatusChip label={translate(isRetried ? '等重试' : state.label)} family={state.family ?? 'grey'} />}
        <Text fixed tone={status === deliveryState.done ? 'good' : 'soft'}>
          {code ?? '—'}
        </Text>
        <Text size="small" tone="soft" fixed>
          {durationText(ms)}
        </Text>
        <Text size="small" tone="soft" fixed>
          {translate('%{n} 次', { n: tries ?? 0 })}
        </Text>
      </Row>
      {isOpen && <Attempts row={row} />}
    </Box>
  )
}

function Attempts({ row }: { readonly row: DeliveryRecord }) {
  const translate = useTranslate()
  const call = useActionCall(hookDelivery)
  const [chosen, setChosen] = useState<number | null>(null)
  const { id, status, next_time, failure } = row
  const query = useRead(hookDelivery, 'attempts', { id })
  const act = async (name: 'resend' | 'stop'): Promise<boolean> =>
    'data' in (await call(name, { id }, newIdempotencyKey()))
  return (
    <Stack gap={2} padY={1}>
      {next_time !== null && next_time !== undefined && (
        <Text as="p" size="small" tone="soft">
          {translate('下一次')} <TimeText at={next_time} form="full" />
        </Text>
      )}
      {failure && (
        <Text as="p" size="small" tone="bad">
          {translate(failure)}
        </Text>
      )}
      <PanelData query={query} isEmpty={({ data }) => data.length === 0} empty="还没有投递过">
        {({ data }) => {
          const shown = data.find((one) => one.id === chosen) ?? data.at(-1)
          return (
            <Stack gap={2}>
              <ol>
                {data.map((one, at) => (
                  <li key={one.id}>
                    <Row
                      as="button"
                      type="button"
                      wide
                      press
                      gap={2}
                      padY={0.5}
                      aria-pressed={one.id === shown?.id}
                      onClick={() => setChosen(one.id)}
                    >
                      <Text size="small" tone="soft" fixed>
                        {at + 1}
                      </Text>
                      <Text size="small" fixed>
                        <TimeText at={one.time} form="full" />
                      </Text>
                      <Text weight="strong" tone={one.code !== null && one.code < 300 ? 'good' : 'bad'} fixed>
                        {one.code ?? translate('无返回')}
                      </Text>
                      <Text grow shrink ellipsis size="small">
                        {one.reply}
                      </Text>
                      <Text size="small" tone="soft" fixed>
                        {durationText(one.ms)}
                      </Text>
                    </Row>
                  </li>
                ))}
              </ol>
              {shown && <CallBody key={shown.id} data={shown.data} reply={shown.reply} />}
            </Stack>
          )
        }}
      </PanelData>
      <Row gap={2}>
        <ActionButton size="small" variant="contained" onClick={() => act('resend')}>
          {translate('重传')}
        </ActionButton>
        {status === deliveryState.waiting && (
          <ActionButton size="small" variant="outlined" onClick={() => act('stop')}>
            {translate('停止')}
          </ActionButton>
        )}
      </Row>
    </Stack>
  )
}
