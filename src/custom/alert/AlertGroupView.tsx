import Button from '@mui/material/Button'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DeskDataProvider } from '../../dataProvider'
import { type AlertKind, alertKind, alertKinds } from '../../domain/alert'
import { choiceOf, labelOf } from '../../domain/choice'
import { rescueTypes } from '../../domain/rescueType'
import { approval } from '../../resources/approval/approval.resource'
import { order } from '../../resources/order/order.resource'
import { messageOf } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { Row, Stack, Text } from '../../ui/Box'
import { counted } from '../../ui/CountBadge'
import { ageText } from '../../ui/durationText'
import { Plate } from '../../ui/Plate'
import { WriteButton } from '../../ui/WriteButton'
import { alertIcons } from './alertIcons'
import { GRAB_HALL, MY_TASKS } from './bars'
import type { AlertGroup, AlertRow } from './useAlerts'

interface AlertGroupProps {
  readonly group: AlertGroup
  /** unix seconds */
  readonly now: number
  readonly isBusy: boolean
  readonly onAcknowledge: () => void
  readonly onUrgings: () => void
  readonly onNotices: () => void
  readonly onLeave: () => void
}

/** What waits of one kind: its number, its newest two, and the way to all of them. */
export function AlertGroupView({ group, now, isBusy, onAcknowledge, onUrgings, onNotices, onLeave }: AlertGroupProps) {
  const translate = useTranslate()
  const kind = group.kind as AlertKind
  const choice = choiceOf(alertKinds, kind)
  const Icon = alertIcons[kind]
  const oldest = group.waits[0]
  const name = translate(labelOf(alertKinds, kind))
  const more = group.open - group.rows.length
  const all = {
    [alertKind.grab]: { to: GRAB_HALL, label: '去抢单' },
    [alertKind.task]: { to: MY_TASKS, label: '去办理' },
    [alertKind.approval]: { to: `${approval.path}?act=waiting`, label: '去审批' },
  }[kind as 4]
  const n = counted(group.total)
  return (
    <Stack
      as="section"
      flex
      gap={1.5}
      padX={4}
      padY={2.5}
      edge="top"
      className={kind === alertKind.urging && group.open > 0 ? 'rd-alert-group rd-alert-urgent' : 'rd-alert-group'}
      aria-label={`${name} ${n}`}
    >
      <Row gap={2}>
        <Row as="span" justify="center" fixed round={2} className={`rd-alert-icon rd-${choice?.family}`}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </Row>
        <Text as="h3" size="large" weight="strong" nowrap>
          {name} {n}
        </Text>
        <Text size="small" tone="quiet" ellipsis grow shrink>
          {oldest && translate('最早 %{age}', { age: ageText(Math.max(0, now - oldest.time), translate) })}
        </Text>
        {all && (
          <Button component={Link} to={all.to} size="small" onClick={onLeave}>
            {translate(all.label)}
          </Button>
        )}
        {kind === alertKind.urging && (
          <Button size="small" onClick={onUrgings}>
            {translate('去处理')}
          </Button>
        )}
        {kind === alertKind.notice && (
          <Button size="small" aria-label={translate('公告，%{n} 条未读', { n })} onClick={onNotices}>
            {translate('全部')}
          </Button>
        )}
        {group.open > 0 && (
          <WriteButton
            size="small"
            disabled={isBusy}
            aria-label={translate('确认%{name}', { name })}
            onClick={onAcknowledge}
          >
            {translate('确认')}
          </WriteButton>
        )}
      </Row>
      {group.rows.map((row) => (
        <AlertLine key={`${row.id} ${row.time}`} kind={kind} row={row} now={now} onLeave={onLeave} />
      ))}
      {more > 0 && (
        <Text size="small" tone="quiet" className="rd-alert-line">
          {translate('另 %{n} 条', { n: more })}
        </Text>
      )}
    </Stack>
  )
}

const isPlated = (kind: AlertKind): boolean => kind !== alertKind.approval && kind !== alertKind.notice

function AlertLine({
  kind,
  row,
  now,
  onLeave,
}: {
  readonly kind: AlertKind
  readonly row: AlertRow
  readonly now: number
  readonly onLeave: () => void
}) {
  const translate = useTranslate()
  const words = [
    row.times !== null && row.times > 1 && translate('第 %{n} 次催', { n: row.times }),
    row.text,
    row.type !== null && translate(labelOf(rescueTypes, row.type)),
  ]
  const said = words.filter(Boolean).join(' · ')
  const line = (
    <>
      {isPlated(kind) ? <Plate value={row.title} /> : <Text ellipsis>{row.title}</Text>}
      <Text ellipsis grow shrink title={said}>
        {said}
      </Text>
      {row.told_name && (
        <Text size="small" tone="warn" nowrap>
          {translate(row.called ? '已致电 %{name}' : '已转 %{name}', { name: row.told_name })}
        </Text>
      )}
      <Text size="small" tone="quiet" nowrap>
        {ageText(Math.max(0, now - row.time), translate)}
      </Text>
    </>
  )
  return (
    <Row gap={2} className="rd-alert-line">
      {row.order_id === null || kind === alertKind.grab ? (
        <Row gap={2} grow shrink>
          {line}
        </Row>
      ) : (
        <Row as={Link} gap={2} grow shrink to={`${order.path}?open=${row.order_id}`} onClick={onLeave}>
          {line}
        </Row>
      )}
      {kind === alertKind.bewrite && <FollowedUp id={row.id} />}
    </Row>
  )
}

/** 补录单跟进 from where it rings (O-478, O-586): the server says 通知已跟进. */
function FollowedUp({ id }: { readonly id: number }) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const notify = useNotify()
  const follow = async () => {
    try {
      const { info } = await provider.action(order.name, 'bewrite', { id }, { idempotencyKey: newIdempotencyKey() })
      notify(info, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return (
    <WriteButton size="small" variant="outlined" onClick={() => void follow()}>
      {translate('已跟进')}
    </WriteButton>
  )
}
