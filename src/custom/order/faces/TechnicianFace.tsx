import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { carTypes, licenseClasses } from '../../../domain/rescueType'
import type { technician } from '../../../resources/capacity/technician.resource'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { isAllowed } from '../../../schema/compile/access'
import type { RecordOf } from '../../../schema/model'
import { messageOf, type Row as RecordRow, useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Plate } from '../../../ui/Plate'
import { TimeText } from '../../../ui/TimeText'
import { BaseMap, DriverMarker, PlaceMarker } from '../../map'
import { useRead } from '../../useRead'
import { PanelSkeleton } from '../parts'
import { Figure } from './Figure'
import { RunningOrder } from './FirmFace'
import './faces.css'

type Face = ReplyOf<typeof order, 'technicianFace'>

const ENOUGH = 90
const MAP_HEIGHT = 180
const IDLE = 1
const ONLINE = 1

function stateOf(record: RecordRow, { at }: Face): WhereNowProps['state'] {
  if (record.online_status !== ONLINE) return 'offline'
  if (at?.stale) return 'stale'
  return record.work_status === IDLE ? 'idle' : 'busy'
}

/** A technician at a glance: where they are, what they have done, what they are at (mock 44b). */
export function TechnicianFace({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const isSeen = isAllowed(order, useIdentity())
  const { data, error, refetch } = useRead(
    order,
    'technicianFace',
    { driver_id: Number(record.id) },
    { enabled: isSeen },
  )
  if (!isSeen) return null
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  const { done, rank, crew, arrived, grade, graded, today, running } = data
  const isLow = arrived.percent !== null && arrived.percent < ENOUGH
  return (
    <Stack as="section" gap={3} padX={4} padY={3} edge="bottom" aria-label={translate('技师概况')}>
      <Drives record={record} />
      <WhereNow face={data} name={String(record.name ?? '')} state={stateOf(record, data)} />
      <Box as="dl" className="rd-face-figures">
        <Figure
          label={translate('30 天完成')}
          note={rank !== null && translate('店内第 %{rank} / %{crew}', { rank, crew })}
        >
          {translate('%{n} 单', { n: done })}
        </Figure>
        <Figure
          label={translate('到达及时 12 周')}
          hint={translate('受理后 %{minutes} 分钟内到达', { minutes: arrived.minutes })}
          tone={isLow ? 'warn' : undefined}
          note={arrived.firm !== null && translate('店均 %{percent}%', { percent: arrived.firm })}
        >
          {arrived.percent === null ? '—' : `${arrived.percent}%`}
        </Figure>
        <Figure label={translate('服务评价')} note={graded > 0 && translate('30 天 %{n} 条', { n: graded })}>
          {grade ?? '—'}
        </Figure>
        <Figure label={translate('今天完成')}>{translate('%{n} 单', { n: today })}</Figure>
      </Box>
      {running.length > 0 && (
        <Stack gap={1}>
          <Text as="h3" size="body" weight="strong">
            {translate('在途')} {running.length}
          </Text>
          <ul>
            {running.map(({ id, car_no, type, status, address }) => (
              <RunningOrder key={id} id={id} plate={car_no} type={type} status={status} address={address} />
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  )
}

/** What they drive, and may drive. */
function Drives({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const { plate_num, car_type, license_class } = record as Partial<RecordOf<typeof technician>>
  const kind = choiceOf(carTypes, car_type)
  const licence = choiceOf(licenseClasses, license_class)
  if (!plate_num && !licence) return null
  return (
    <Row gap={2} lineGap={1} wrap>
      {plate_num && <Plate value={plate_num} carType={car_type} />}
      {kind && <span className="rd-tag">{translate(kind.label)}</span>}
      {licence && (
        <span className="rd-tag">
          {translate('准驾车型')} {licence.label}
        </span>
      )}
    </Row>
  )
}

interface WhereNowProps {
  readonly face: Face
  readonly name: string
  readonly state: 'offline' | 'stale' | 'idle' | 'busy'
}

/** Where the technician is, and the rescue places that they are on their way to. */
function WhereNow({ face: { at, running }, name, state }: WhereNowProps) {
  const translate = useTranslate()
  const here = useMemo(() => parseLngLat(at?.lnglat), [at])
  const places = useMemo(
    () =>
      running.flatMap(({ id, address, lnglat }) => {
        const place = parseLngLat(lnglat)
        return place ? [{ id, address, place }] : []
      }),
    [running],
  )
  const fit = useMemo(() => (here ? [here, ...places.map(({ place }) => place)] : []), [here, places])
  if (!here || !at)
    return (
      <Text as="p" size="small" tone="quiet">
        {translate('无定位')}
      </Text>
    )
  return (
    <Stack gap={1}>
      <BaseMap
        height={MAP_HEIGHT}
        label={translate('技师位置')}
        center={here}
        zoom={12}
        fit={fit.length > 1 ? fit : undefined}
      >
        <DriverMarker at={here} number={1} title={name} state={state} />
        {places.map(({ id, address, place }) => (
          <PlaceMarker key={id} kind="rescue" at={place} title={address} />
        ))}
      </BaseMap>
      <Row gap={1} size="small" tone={at.stale ? 'warn' : 'soft'}>
        {translate('定位时间')} {at.time === null ? '—' : <TimeText at={at.time} />}
      </Row>
    </Stack>
  )
}
