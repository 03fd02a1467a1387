import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { orderStatus } from '../../../domain/order'
import { type Gap, gapAt } from '../../../domain/positions'
import { formatClock, formatShort, type Unix } from '../../../domain/time'
import { messageOf } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { DayBar } from '../../../ui/DayBar'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { Plate } from '../../../ui/Plate'
import { Segmented } from '../../../ui/Segmented'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { StatusChip } from '../../../ui/StatusChip'
import { agoText } from './agoText'
import { type MapDriver, mapStateOf, mapStates } from './driverRows'
import { Stops } from './Stops'
import type { Day } from './useDay'

interface DriverDayProps {
  readonly driver: MapDriver
  readonly day: Day
  readonly now: Unix
  readonly onClose: () => void
}

const FAMILY = { idle: 'green', busy: 'blue', late: 'orange', resting: 'grey', offline: 'grey' } as const
/** The track begins and ends at midnight. */
const WHOLE_DAY = [0, 24] as const
const DAYS = [
  { value: 1, label: '昨天' },
  { value: 0, label: '今天' },
] as const

/** The chosen technician: who and how they are, their day as a bar, its orders, and the track with a slider. */
export function DriverDay({ driver, day, now, onClose }: DriverDayProps) {
  const translate = useTranslate()
  const state = mapStateOf(driver, now)
  const label = mapStates.find(({ code }) => code === state)?.label ?? ''
  const { reply, points, stops, gaps } = day
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
        <Row>
          <Segmented<number>
            label={translate('日期')}
            options={DAYS.map(({ value, label: word }) => ({ value, label: translate(word) }))}
            value={day.back}
            onChange={day.setBack}
          />
        </Row>
        {Boolean(day.error) && !reply && <ErrorBar message={messageOf(day.error)} onRetry={day.retry} />}
        {reply && (
          <>
            <DayBar parts={day.parts} gaps={gaps} from={reply.from} hours={WHOLE_DAY} />
            <Row gap={2} even as="dl" className="rd-driver-map-figures">
              <Figure label="完成">
                {translate('%{n} 单', { n: reply.orders.filter((one) => one.finish_time).length })}
              </Figure>
              <Figure label="行驶" tag={gaps.length > 0 ? '估算' : undefined}>
                {`${reply.km} km`}
              </Figure>
              {reply.income !== null && (
                <Figure label="收入">
                  <Money fen={reply.income} />
                </Figure>
              )}
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
            <Stops stops={stops} title={day.stopTitle} />
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
                <Text size="small" tone={gapAt(gaps, day.until) ? 'warn' : 'soft'}>
                  {gapAt(gaps, day.until)
                    ? translate('%{time} 无信号，位置为估算', { time: formatClock(day.until) })
                    : translate('轨迹 %{n} 点，%{time}', { n: points.length, time: formatShort(day.until) })}
                </Text>
                {gaps.length > 0 && (
                  <Text size="small" tone="soft">
                    {gapWords(gaps, translate)}
                  </Text>
                )}
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

interface FigureProps {
  readonly label: string
  /** that it is an estimate */
  readonly tag?: string | undefined
  readonly children: ReactNode
}

function Figure({ label, tag, children }: FigureProps) {
  const translate = useTranslate()
  return (
    <Stack>
      <Row as="dt" gap={1} size="small" tone="soft">
        {translate(label)}
        {tag && <SimulatedTag>{tag}</SimulatedTag>}
      </Row>
      <Text as="dd" size="large" weight="strong" nowrap>
        {children}
      </Text>
    </Stack>
  )
}

/** Gaps that are named; a bar of the whole day shows the others. */
const NAMED = 3

function gapWords(gaps: readonly Gap[], translate: (text: string, values?: object) => string): string {
  const named = gaps
    .toSorted((a, b) => b.to.time - b.from.time - (a.to.time - a.from.time))
    .slice(0, NAMED)
    .sort((a, b) => a.from.time - b.from.time)
    .map(({ from, to }) => `${formatClock(from.time)}–${formatClock(to.time)}`)
    .join('、')
  return gaps.length > NAMED
    ? translate('无信号 %{times} 等 %{n} 段', { times: named, n: gaps.length })
    : translate('无信号 %{times}', { times: named })
}
