import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { HOURS } from '../../../domain/order/heat'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { messageOf } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { ErrorBar } from '../../../ui/ErrorBar'
import { useRead } from '../../useRead'
import { PanelSkeleton } from '../parts'
import { HeatAreas } from './HeatAreas'
import { HeatExport } from './HeatExport'
import { HeatFilters } from './HeatFilters'
import { HeatHours, type HourSize } from './HeatHours'
import { HeatMap } from './HeatMap'
import { areaRows, countedHours, firstExpected, type HeatUnit, hourBars, inUnit } from './heat'
import { heatPeriod } from './heatPeriods'
import './heat.css'

const WORDS: Readonly<Record<HeatUnit, string>> = { sum: '%{n} 单', day: '%{n} 单/天', hour: '%{n} 单/小时' }
/** ms between polls: today grows */
const REFRESH = 60_000

/** 订单热力图 (/capacity/heatmap, O-056): demand by hour and district; the slider is the histogram, hours to come are estimated. */
export function HeatPage() {
  const translate = useTranslate()
  const now = useClock()
  const minute = now - (now % 60)
  const [address, setAddress] = useSearchParams()
  const period = heatPeriod(address, minute)
  const city = Number(address.get('city')) || null
  const type = Number(address.get('type')) || null
  const [size, setSize] = useState<HourSize>(24)
  const [hour, setHour] = useState(() => Math.floor(((now + 28_800) % 86_400) / 3600))
  const [shown, setShown] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useRead(
    order,
    'heat',
    {
      start_time: period.start,
      end_time: period.end,
      ...(city !== null && { city }),
      ...(type !== null && { type: String(type) }),
    },
    { placeholderData: keepPreviousData, ...useFollowed(REFRESH, order.name) },
  )
  const ask = (change: Readonly<Record<string, string | null>>) => {
    const query = new URLSearchParams(address)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    setAddress(query, { replace: true })
  }
  const from = size === HOURS ? 0 : Math.min(hour, HOURS - size)
  const span = useMemo(() => ({ from, to: from + size }), [from, size])
  const expected = data ? firstExpected(data, minute) : HOURS
  const rows = data ? areaRows(data, span, expected) : []
  const asked = address.get('unit')
  const unit: HeatUnit = asked === 'day' || asked === 'hour' ? asked : 'sum'
  const hours = data ? countedHours(data, span, expected, now) : 0
  const bars = data ? hourBars(data, expected) : []
  const chosen = bars.filter((bar) => bar.hour >= span.from && bar.hour < span.to)
  const inBar = (n: number, at: number) =>
    data ? inUnit(n, unit, countedHours(data, { from: at, to: at + 1 }, expected, now), 1) : n
  return (
    <>
      <HeatFilters heat={data} period={period} city={data?.city ?? city} type={type} unit={unit} onAsk={ask}>
        {data && <HeatExport heat={data} rows={rows} span={span} hours={hours} />}
      </HeatFilters>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton />}
      {data && (
        <Stack
          grow
          shrink
          fill="surface"
          round={3}
          clip
          className="desk-card rd-heat"
          aria-busy={isFetching}
          aria-label={translate('订单热力图')}
          as="section"
        >
          <HeatMap
            heat={data}
            span={span}
            expected={expected}
            shown={shown}
            inUnit={(n) => inUnit(n, unit, hours, size)}
            words={WORDS[unit]}
          />
          <HeatAreas
            heat={data}
            rows={rows}
            span={span}
            expected={expected}
            unit={unit}
            hours={hours}
            shown={shown}
            onShow={setShown}
          />
          <HeatHours
            bars={bars.map((bar) => ({ ...bar, n: inBar(bar.n, bar.hour) }))}
            sum={inUnit(
              chosen.reduce((total, { n }) => total + n, 0),
              unit,
              hours,
              size,
            )}
            words={WORDS[unit]}
            weeks={data.past.weeks}
            hour={from}
            size={size}
            onHour={setHour}
            onSize={setSize}
          />
        </Stack>
      )}
    </>
  )
}
