import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { rainLevel, rainLevels, rainText } from '../../../domain/geo/rain'
import { formatClock } from '../../../domain/time'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { messageOf } from '../../../schema/views'
import { Box, Row, Text } from '../../../ui/Box'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { RainDiscs } from '../../map'
import { useRead } from '../../useRead'

type Rain = ReplyOf<typeof order, 'rain'>

/** ms between two questions: the server asks the service every ten minutes */
const REFRESH = 300_000

/** Rain in the city of an order, or in that with most open orders. @param id null: no order is chosen */
export const useRain = (id: number | null, isOn: boolean) =>
  useRead(order, 'rain', id === null ? {} : { id }, {
    // Writes of orders do not change the weather.
    queryKey: ['rain', id],
    enabled: isOn,
    refetchInterval: REFRESH,
    retry: false,
  })

/** Rain on the map, by district (O-245). */
export function RainLayer({ rain }: { readonly rain: Rain }) {
  const translate = useTranslate()
  return (
    <RainDiscs
      discs={rain.areas.flatMap(({ id, lnglat, rain: amount }) => {
        const level = rainLevel(amount)
        const at = parseLngLat(lnglat)
        return level && at
          ? [{ id, at, level: level.code, words: `${translate(level.label)} ${rainText(amount)}` }]
          : []
      })}
    />
  )
}

/** What the layer says in words: where and when, the scale, or why there is nothing to see. */
export function RainNote({ rain }: { readonly rain: UseQueryResult<Rain> }) {
  const translate = useTranslate()
  const { data, error } = rain
  const wet = data?.areas.filter((area) => rainLevel(area.rain)) ?? []
  return (
    <Row
      gap={2}
      lineGap={1}
      wrap
      padX={3}
      padY={2}
      fill="surface"
      round={3}
      size="small"
      className="desk-card"
      role="status"
    >
      <Text weight="strong">{translate('雨情')}</Text>
      {error ? (
        <Text tone="bad">{messageOf(error)}</Text>
      ) : !data ? (
        <Text tone="soft">{translate('加载中')}</Text>
      ) : data.provider === 'none' ? (
        <Text tone="soft">{translate('未配置天气服务，地图上没有雨情')}</Text>
      ) : data.time === null ? (
        <Text tone="soft">{translate(data.city ? '没有该城市的雨情' : '没有可以显示雨情的城市')}</Text>
      ) : (
        <>
          <Text>
            {data.city?.name} {translate('%{time} 的雨量', { time: formatClock(data.time) })}
          </Text>
          {data.simulated && <SimulatedTag>模拟</SimulatedTag>}
          <Text tone="soft">
            {wet.length === 0
              ? translate('各区无雨')
              : translate('%{n} 个区有雨：%{names}', {
                  n: wet.length,
                  names: wet.map(({ name, rain: amount }) => `${name} ${rainText(amount)}`).join('、'),
                })}
          </Text>
          <Row as="ul" gap={2} push aria-label={translate('图例')}>
            {rainLevels.map(({ code, label }) => (
              <Row as="li" key={code} gap={1} nowrap>
                <Box as="svg" width="14" height="14" aria-hidden="true">
                  <circle cx="7" cy="7" r="6" className={`map-rain map-rain-${code}`} />
                </Box>
                {translate(label)}
              </Row>
            ))}
          </Row>
        </>
      )}
    </Row>
  )
}
