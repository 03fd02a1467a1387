import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { choiceOf } from '../../../domain/choice'
import { isReceiving, RECEIVING, receivingStatus } from '../../../domain/firm'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { orderStatus } from '../../../domain/order/orderStatus'
import { rescueTypes } from '../../../domain/rescueType'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { isAllowed } from '../../../schema/compile/access'
import { messageOf, type Row as RecordRow, useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Glyph } from '../../../ui/Glyph'
import { Plate } from '../../../ui/Plate'
import { Spark } from '../../../ui/Spark'
import { StatusChip } from '../../../ui/StatusChip'
import { BaseMap, DriverMarkers, PointMarker } from '../../map'
import { useRead } from '../../useRead'
import { PanelSkeleton } from '../parts'
import { Figure } from './Figure'
import './faces.css'

type Face = ReplyOf<typeof order, 'firmFace'>
type InTime = Face['arrived']

const PROVIDER = 3
/** Below this share of orders in time a figure warns, per cent. */
const ENOUGH = 90
const MAP_HEIGHT = 200

/** A provider at a glance: what it has in hand, how it has done, where its people are, what to mind (mock 44). */
export function FirmFace({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const isSeen = isAllowed(order, useIdentity()) && record.firm_type === PROVIDER
  const { data, error, refetch } = useRead(order, 'firmFace', { firm_id: Number(record.id) }, { enabled: isSeen })
  if (!isSeen) return null
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  return (
    <Stack as="section" gap={4} padX={4} padY={3} edge="bottom" aria-label={translate('服务商概况')}>
      <FirmFigures face={data} />
      <Box className="rd-face-sides">
        <FirmMap face={data} />
        <Mind face={data} />
      </Box>
      <Running face={data} />
    </Stack>
  )
}

function FirmFigures({ face }: { readonly face: Face }) {
  const translate = useTranslate()
  const { idle, online, open, waiting, month, accepted, arrived, grade, graded } = face
  const receives = isReceiving(face.receiving)
  const state = choiceOf(receivingStatus, receives ? RECEIVING : 0)
  return (
    <Box as="dl" className="rd-face-figures">
      <Figure
        label={translate('现在')}
        note={translate('在途 %{open}，等应答 %{waiting}', { open, waiting })}
        hint={translate('空闲技师 / 在线技师')}
        mark={state && <StatusChip label={translate(state.label)} family={state.family} plain />}
      >
        {translate('%{idle} / %{online} 空闲', { idle, online })}
      </Figure>
      <Figure
        label={translate('30 天接单')}
        note={
          month.percent !== null &&
          (month.rank === null
            ? translate('占 %{percent}%', { percent: month.percent })
            : translate('占 %{percent}%，第 %{rank} / %{firms} 家', {
                percent: month.percent,
                rank: month.rank,
                firms: month.firms,
              }))
        }
      >
        {translate('%{n} 单', { n: month.n })}
      </Figure>
      <Share label={translate('受理及时 12 周')} said={accepted} hint="派单后 %{minutes} 分钟内受理" />
      <Share label={translate('到达及时 12 周')} said={arrived} hint="受理后 %{minutes} 分钟内到达" />
      <Figure label={translate('服务评价')} note={graded > 0 && translate('30 天 %{n} 条', { n: graded })}>
        {grade ?? '—'}
      </Figure>
    </Box>
  )
}

interface ShareProps {
  readonly label: string
  readonly said: InTime
  readonly hint: string
}

function Share({ label, said: { percent, minutes, weeks }, hint }: ShareProps) {
  const translate = useTranslate()
  const isLow = percent !== null && percent < ENOUGH
  return (
    <Figure
      label={label}
      hint={translate(hint, { minutes })}
      tone={isLow ? 'warn' : undefined}
      note={<Spark values={weeks.map(({ n, ok }) => (n === 0 ? null : ok / n))} tone={isLow ? 'warn' : 'good'} />}
    >
      {percent === null ? '—' : `${percent}%`}
    </Figure>
  )
}

/** Its departure points and the technicians who are online. */
function FirmMap({ face: { points, crew } }: { readonly face: Face }) {
  const translate = useTranslate()
  const places = useMemo(
    () =>
      points.flatMap(({ address, lnglat }, i) => {
        const at = parseLngLat(lnglat)
        return at ? [{ at, address, number: i + 1 }] : []
      }),
    [points],
  )
  const drivers = useMemo(
    () =>
      crew.flatMap(({ id, name, lnglat, state }, i) => {
        const at = parseLngLat(lnglat)
        return at ? [{ id, at, number: i + 1, title: name, state: state as 'idle' | 'busy' | 'stale' }] : []
      }),
    [crew],
  )
  const fit = useMemo(() => [...places, ...drivers].map(({ at }) => at), [places, drivers])
  if (fit.length === 0) return null
  return (
    <BaseMap height={MAP_HEIGHT} label={translate('出发点与在线技师')} fit={fit}>
      {places.map(({ at, address, number }) => (
        <PointMarker key={`point-${number}`} at={at} number={number} title={address} />
      ))}
      <DriverMarkers drivers={drivers} />
    </BaseMap>
  )
}

/** What asks for attention, each from a figure of its own. */
function Mind({ face }: { readonly face: Face }) {
  const translate = useTranslate()
  const { stale, points, complete, accepted, arrived } = face
  const lines: ReactNode[] = []
  if (arrived.percent !== null && arrived.percent < ENOUGH)
    lines.push(translate('到达及时 %{percent}%，低于 %{least}%', { percent: arrived.percent, least: ENOUGH }))
  if (accepted.percent !== null && accepted.percent < ENOUGH)
    lines.push(translate('受理及时 %{percent}%，低于 %{least}%', { percent: accepted.percent, least: ENOUGH }))
  if (stale > 0) lines.push(translate('%{n} 名在线技师定位过旧', { n: stale }))
  if (points.length === 0) lines.push(translate('还没有出发点'))
  if (complete.percent < 100) lines.push(translate('企业资料 %{percent}%', { percent: complete.percent }))
  if (lines.length === 0) return null
  return (
    <Stack gap={1}>
      <Text as="h3" size="body" weight="strong">
        {translate('要留意')}
      </Text>
      <Stack as="ul" gap={1}>
        {lines.map((line) => (
          <Row as="li" key={String(line)} gap={2} size="small" tone="warn">
            <Glyph name="triangle" size={12} /> <Text tone="full">{line}</Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}

/** The orders that it has in hand, the oldest first. */
function Running({ face: { running, open } }: { readonly face: Face }) {
  const translate = useTranslate()
  if (running.length === 0) return null
  return (
    <Stack gap={1}>
      <Text as="h3" size="body" weight="strong">
        {translate('在途')} {open}
      </Text>
      <ul>
        {running.map(({ id, car_no, type, status, address, driver_name }) => (
          <RunningOrder
            key={id}
            id={id}
            plate={car_no}
            type={type}
            status={status}
            address={address}
            who={driver_name}
          />
        ))}
      </ul>
    </Stack>
  )
}

interface RunningOrderProps {
  readonly id: number
  readonly plate: string
  readonly type: number
  readonly status: number
  readonly address: string
  /** the technician, where several could be meant */
  readonly who?: string | null
}

/** An order in hand, which opens. */
export function RunningOrder({ id, plate, type, status, address, who }: RunningOrderProps) {
  const translate = useTranslate()
  const state = choiceOf(orderStatus, status)
  const kind = choiceOf(rescueTypes, type)
  return (
    <Row as="li" gap={2} lineGap={1} wrap padY={1.5} edge="bottom" size="small" className="rd-face-order">
      <Link className="rd-text-link" to={`/case/detail?id=${id}`}>
        <Plate value={plate} />
      </Link>
      {state && <StatusChip label={translate(state.label)} family={state.family} plain />}
      {kind && <span>{translate(kind.label)}</span>}
      <Text grow shrink ellipsis tone="soft">
        {address}
      </Text>
      {who !== undefined && <span>{who ?? translate('未分配')}</span>}
    </Row>
  )
}
