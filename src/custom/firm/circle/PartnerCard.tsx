import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { partnerStatus, partnership as state } from '../../../domain/firm'
import { rescueTypes } from '../../../domain/rescueType'
import { ActionButton } from '../../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { PartnerMark } from './PartnerMark'
import type { PartnerTask } from './partnerTask'
import type { Card } from './useCircle'

/** So many services are named on a card; the rest is counted. */
const NAMED = 5

interface PartnerCardProps {
  readonly card: Card
  readonly onOpen: (id: number) => void
  readonly onTask: (task: PartnerTask) => void
}

/** Relationship of a firm to the reader's own, as colour, shape and word. */
export function PartnerChip({ status }: { readonly status: number }) {
  const translate = useTranslate()
  const shown = choiceOf(partnerStatus, status)
  return shown ? <StatusChip label={translate(shown.label)} family={shown.family} /> : null
}

/** A firm of the circle: logo, name, address, relationship (F-120). The whole card opens its dialog (F-121). */
export function PartnerCard({ card, onOpen, onTask }: PartnerCardProps) {
  const translate = useTranslate()
  const { id, name, nickname, logo, address, status, services } = card
  return (
    <Stack as="li" flex gap={3} pad={4} round={3} edge="all" fill="surface" hovers className="rd-partner">
      <Row gap={3} align="start">
        <PartnerMark name={name} logo={logo} />
        <Stack gap={0.5} cols="one" grow shrink>
          <Row gap={2} align="start" justify="between">
            <Text as="h3" size="title" breaks>
              <button type="button" className="rd-partner-open" onClick={() => onOpen(id)}>
                {nickname || name}
              </button>
            </Text>
            <Box fixed>
              <PartnerChip status={status} />
            </Box>
          </Row>
          {nickname && (
            <Text size="small" tone="quiet" breaks>
              {name}
            </Text>
          )}
          <Text size="small" tone="soft" breaks>
            {address || '—'}
          </Text>
        </Stack>
      </Row>
      {services && services.length > 0 && (
        <Row as="ul" gap={1.5} lineGap={1} wrap aria-label={translate('服务项目')}>
          {services.slice(0, NAMED).map((type) => (
            <li key={type} className="rd-tag">
              {translate(labelOf(rescueTypes, type))}
            </li>
          ))}
          {services.length > NAMED && (
            <Text as="li" size="small" tone="soft">
              {translate('共 %{n} 项', { n: services.length })}
            </Text>
          )}
        </Row>
      )}
      <Figures card={card} />
      <Row gap={2} justify="between" wrap className="rd-partner-foot">
        <Standing card={card} />
        <NextStep card={card} onTask={onTask} />
      </Row>
    </Stack>
  )
}

/** What the firm could do in numbers, as a reference (mock 21). */
function Figures({ card: { figures, status } }: { readonly card: Card }) {
  const translate = useTranslate()
  if (!figures || figures.technicians === null) return null
  const { technicians, grade, places } = figures
  const shown = [
    ['技师', technicians],
    ['评级', grade?.toFixed(1) ?? '—'],
    [status === state.partners ? '覆盖区县' : '可补区县', places ?? 0],
  ] as const
  return (
    <Stack as="dl" gap={2} className="rd-partner-figures">
      {shown.map(([label, value]) => (
        <Stack key={label} gap={0.5}>
          <Text as="dt" size="small" tone="quiet">
            {translate(label)}
          </Text>
          <Text as="dd" size="head" weight="strong">
            {value}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

/** Since when the two firms stand so; of partners and of firms that one might work with, the orders of 30 days. */
function Standing({ card: { status, waiting, status_time, figures } }: { readonly card: Card }) {
  const translate = useTranslate()
  if (figures && status === state.partners && figures.orders !== null) {
    return (
      <Text size="small" tone="soft">
        {translate('近 30 天 %{n} 单', { n: figures.orders })}
        {figures.in_time !== null && `　${translate('到达及时 %{n}%', { n: figures.in_time })}`}
      </Text>
    )
  }
  if (figures?.late && status === state.none) {
    return (
      <Text size="small" tone="soft">
        {translate('近 30 天此处超时 %{n} 单', { n: figures.late })}
      </Text>
    )
  }
  const words =
    status === state.applied
      ? waiting
        ? '对方申请，等待本企业处理'
        : '已申请，等待对方同意'
      : status === state.partners
        ? '已合作'
        : null
  return (
    <Text size="small" tone={waiting ? 'warn' : 'quiet'}>
      {words && status_time && (
        <>
          <TimeText at={status_time} form="day" /> {translate(words)}
        </>
      )}
    </Text>
  )
}

function NextStep({ card, onTask }: Pick<PartnerCardProps, 'card' | 'onTask'>) {
  const translate = useTranslate()
  if (card.status === state.none) {
    return (
      <ActionButton
        variant="outlined"
        color="inherit"
        className="rd-partner-act"
        onClick={() => onTask({ action: 'applyPartner', card })}
      >
        {translate('申请合作')}
      </ActionButton>
    )
  }
  if (!card.waiting) return null
  return (
    <Row gap={2} className="rd-partner-act">
      <ActionButton variant="outlined" color="inherit" onClick={() => onTask({ action: 'refusePartner', card })}>
        {translate('拒绝')}
      </ActionButton>
      <ActionButton variant="contained" onClick={() => onTask({ action: 'confirmPartner', card })}>
        {translate('同意')}
      </ActionButton>
    </Row>
  )
}
