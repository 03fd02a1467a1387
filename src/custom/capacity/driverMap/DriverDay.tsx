import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { orderStatus } from '../../../domain/order'
import { formatShort, type Unix } from '../../../domain/time'
import { messageOf } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Plate } from '../../../ui/Plate'
import { Segmented } from '../../../ui/Segmented'
import { StatusChip } from '../../../ui/StatusChip'
import { agoText } from './agoText'
import { DayBar } from './DayBar'
import { type MapDriver, mapStateOf, mapStates } from './driverRows'
import type { Day } from './useDay'

interface DriverDayProps {
  readonly driver: MapDriver
  readonly day: Day
  readonly now: Unix
  readonly onClose: () => void
}

const FAMILY = { idle: 'green', busy: 'blue', late: 'orange', resting: 'grey', offline: 'grey' } as const
const DAYS = [
  { value: 1, label: '昨天' },
  { value: 0, label: '今天' },
] as const

/** The chosen technician: who and how they are, their day as a bar, its orders, and the track with a slider. */
export function DriverDay({ driver, day, now, onClose }: DriverDayProps) {
  const translate = useTranslate()
  const state = mapStateOf(driver, now)
  const label = mapStates.find(({ code }) => code === state)?.label ?? ''
  const { reply, points, stops } = day
  const facts = [
    driver.position_time ? translate('位置 %{time}前', { time: agoText(now - driver.position_time, translate) }) : null,
    driver.battery === null ? null : translate('电量 %{n}%', { n: driver.battery }),
    driver.speed === null ? null : `${Math.round(driver.speed)} km/h`,
  ]
  return (
    <>
      <Stack gap={2} pad={3} edge="bottom">
        <Row gap={2}>
          <Text size="large" weight="strong">
            {driver.name}
          </Text>
          <Text tone="soft" ellipsis>
            {driver.firm_name}
          </Text>
          <Box push>
            <IconButton size="small" aria-label={translate('关闭')} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </Box>
        </Row>
        <Row gap={2} wrap>
          <StatusChip label={translate(label)} family={FAMILY[state]} />
          {driver.plate_num && <Plate value={driver.plate_num} />}
          {driver.mobile && !driver.mobile.includes('*') && (
            <Text as="a" tone="link" href={`tel:${driver.mobile}`}>
              {translate('拨打 %{phone}', { phone: driver.mobile })}
            </Text>
          )}
        </Row>
        <Text size="small" tone="soft">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Stack gap={2} pad={3} grow shrink scroll tabIndex={0} role="region" aria-label={translate('当天记录')}>
        <Segmented<number>
          label={translate('日期')}
          options={DAYS.map(({ value, label: word }) => ({ value, label: translate(word) }))}
          value={day.back}
          onChange={day.setBack}
        />
        {Boolean(day.error) && !reply && <ErrorBar message={messageOf(day.error)} onRetry={day.retry} />}
        {reply && (
          <>
            <DayBar parts={day.parts} from={reply.from} />
            <Row gap={4}>
              <Text>{translate('完成 %{n} 单', { n: reply.orders.filter((one) => one.finish_time).length })}</Text>
              <Text>{translate('行驶 %{n} km', { n: reply.km })}</Text>
              <Text>{translate('停留 %{n} 处', { n: stops.length })}</Text>
            </Row>
            <Stack as="ul" gap={2} aria-label={translate('当天订单')}>
              {reply.orders.map((one) => {
                const status = orderStatus.find(({ code }) => code === one.status)
                return (
                  <Row as="li" key={one.id} gap={2} wrap>
                    <Text size="small" tone="soft">
                      {one.accept_time ? formatShort(one.accept_time) : ''}
                    </Text>
                    <Text as={Link} tone="link" to={`/case/detail?id=${one.id}`}>
                      {one.car_no || `#${one.id}`}
                    </Text>
                    {status && <StatusChip label={translate(status.label)} family={status.family} />}
                    <Text size="small" tone="soft" wide ellipsis>
                      {one.address}
                    </Text>
                  </Row>
                )
              })}
            </Stack>
            {stops.length > 0 && (
              <Stack as="ul" gap={1} aria-label={translate('停留')}>
                {stops.map((stop) => (
                  <Text as="li" key={stop.from} size="small" tone="soft">
                    {day.stopTitle(stop)}
                  </Text>
                ))}
              </Stack>
            )}
            {points.length > 1 ? (
              <Stack gap={1}>
                <input
                  type="range"
                  className="rd-driver-map-slider"
                  aria-label={translate('轨迹时间')}
                  aria-valuetext={formatShort(day.until)}
                  min={points[0]?.time}
                  max={points.at(-1)?.time}
                  step={10}
                  value={day.until}
                  onChange={({ target }) => day.setUntil(Number(target.value))}
                />
                <Text size="small" tone="soft">
                  {translate('轨迹 %{n} 点，%{time}', { n: points.length, time: formatShort(day.until) })}
                </Text>
              </Stack>
            ) : (
              <Text size="small" tone="soft">
                {translate('当天没有轨迹')}
              </Text>
            )}
          </>
        )}
      </Stack>
    </>
  )
}
