import Button from '@mui/material/Button'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useGetOne, useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { kmLabel } from '../../../domain/distance'
import { dispatchRange } from '../../../domain/order/orderEnums'
import { shownStatus } from '../../../domain/order/orderStatus'
import { rescueTypes } from '../../../domain/rescueType'
import { order as resource } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { mayVerb } from '../../../schema/compile/access'
import { messageOf, RecordActions, type Row as RecordRow, useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ageText, minutesText } from '../../../ui/durationText'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Plate } from '../../../ui/Plate'
import { Select } from '../../../ui/Select'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { driverCandidate } from '../dispatch/candidates'
import { OrderStatusChip } from '../list'
import { PanelSkeleton, WHOLE } from '../parts'
import { OrderDue } from './MapRow'
import type { PlacedOrder } from './mapStages'

export type Around = ReplyOf<typeof resource, 'center'>

interface ChosenOrderProps {
  readonly order: PlacedOrder
  readonly around: Around | null
  readonly error: Error | null
  /** radius around it; 999 is all */
  readonly km: number
  readonly onKm: (km: number) => void
  readonly onOpen: () => void
  readonly onBack: () => void
  readonly onRetry: () => void
}

/** The chosen order: what is to be done with it, figures of what is around, and the technicians, nearest first. */
export function ChosenOrder({ order, around, error, km, onKm, onOpen, onBack, onRetry }: ChosenOrderProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const mayRead = mayVerb(resource, 'get', identity)
  const { data: whole } = useGetOne<RecordRow>(resource.name, { id: order.id, meta: WHOLE }, { enabled: mayRead })
  const { address, car_no, destination, driver_name, firm_name, status, type } = order
  return (
    <Stack as="article" flex grow shrink scroll aria-label={car_no}>
      <Row gap={2} padX={2} padY={1} edge="bottom">
        <Button size="small" color="inherit" startIcon={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          {translate('全部订单')}
        </Button>
      </Row>
      <Stack gap={2} padX={4} padY={3} edge="bottom">
        <Row gap={2} wrap>
          <Plate value={car_no} />
          <OrderStatusChip code={shownStatus(status)} />
          <Box as="span" push>
            <OrderDue order={order} />
          </Box>
        </Row>
        <Text tone="soft">
          {translate(labelOf(rescueTypes, type))} · {order.no}
        </Text>
        <Text>
          {translate('救援地')} {address || translate('没有地址')}
        </Text>
        {destination && (
          <Text>
            {translate('目的地')} {destination}
          </Text>
        )}
        {(firm_name || driver_name) && (
          <Text tone="soft">
            {[firm_name, driver_name].filter(Boolean).join(' · ')}
            {order.driver_age !== null && ` · ${ageText(order.driver_age, translate)}`}
          </Text>
        )}
        {order.lnglat === null && (
          <Text tone="warn">{translate('该订单没有坐标，地图上不显示，也找不到附近技师')}</Text>
        )}
        <Row gap={2} wrap>
          {mayRead && (
            <Button variant="outlined" color="inherit" onClick={onOpen}>
              {translate('详情')}
            </Button>
          )}
          {whole && <RecordActions record={whole} />}
        </Row>
      </Stack>
      {error && <ErrorBar message={messageOf(error)} onRetry={onRetry} />}
      {!around && !error && <PanelSkeleton />}
      {around && <AroundOrder around={around} asked={km} onKm={onKm} />}
    </Stack>
  )
}

interface AroundOrderProps {
  readonly around: Around
  readonly asked: number
  readonly onKm: (km: number) => void
}

/** Figures and technicians around the order, within a radius of the dispatch panel's. */
function AroundOrder({ around, asked, onKm }: AroundOrderProps) {
  const translate = useTranslate()
  const { km, drivers, idle, orders, late, nearest, data } = around
  const ranges = dispatchRange.map(({ code, label }) => ({ value: Number(code), label: translate(label) }))
  const figures = [
    { label: '技师', n: drivers },
    { label: '空闲', n: idle },
    { label: '周边订单', n: orders },
    { label: '其中超时', n: late },
  ]
  return (
    <>
      <Row as="ul" even padX={4} padY={2} edge="bottom" aria-label={translate('周边情况')}>
        {figures.map(({ label, n }) => (
          <Stack as="li" key={label}>
            <Text size="figure" weight="strong">
              {n}
            </Text>
            <Text size="small" tone="soft">
              {translate(label)}
            </Text>
          </Stack>
        ))}
      </Row>
      <Row gap={2} wrap padX={4} padY={2} size="small" tone="soft">
        <Select label={translate('范围')} options={ranges} value={asked} onChange={onKm} />
        <span>
          {nearest
            ? translate('最近空闲技师 %{way}，%{time}', {
                way: kmLabel(nearest.range),
                time: minutesText(nearest.duration, false, translate),
              })
            : translate(km >= 999 ? '没有空闲技师' : '%{km} km 内没有空闲技师', { km })}
        </span>
        {nearest?.estimated && <SimulatedTag>估算</SimulatedTag>}
      </Row>
      <Box as="ol" padX={4} aria-label={translate('周边技师')}>
        {data.map((driver, i) => {
          const { id, name, state, beside, km: away, seconds, age } = driverCandidate(driver)
          const how = driver.stopped ?? (driver.open === 0 ? driver.reason : null)
          return (
            <Row as="li" key={id} gap={2} padY={1.5} edge="bottom">
              <Box
                as="i"
                fixed
                round="full"
                className={`map-driver map-driver-${state} rd-map-number`}
                aria-hidden="true"
              >
                {i + 1}
              </Box>
              <Stack grow shrink>
                <Text ellipsis>
                  {name} {driver.plate_num}
                </Text>
                <Text size="small" tone="quiet" ellipsis>
                  {[beside, translate(WORDS[state]), age === null ? null : ageText(age, translate)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {how && (
                  <Text size="small" tone="warn">
                    {translate(how)}
                  </Text>
                )}
                {driver.mobile && !driver.mobile.includes('*') && (
                  <Text as="a" size="small" tone="link" href={`tel:${driver.mobile}`}>
                    {driver.mobile}
                  </Text>
                )}
              </Stack>
              <Stack fixed align="end">
                <span>{kmLabel(away ?? 0)}</span>
                <Text size="small" tone="soft">
                  {seconds === null ? '–' : minutesText(seconds, state === 'stale', translate)}
                </Text>
              </Stack>
            </Row>
          )
        })}
      </Box>
    </>
  )
}

const WORDS = { idle: '空闲', stale: '位置过期', busy: '忙碌', offline: '离线' } as const
