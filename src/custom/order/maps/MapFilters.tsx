import { useTranslate } from 'react-admin'
import { rescueTypes } from '../../../domain/rescueType'
import { Box, Row } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import { latenessOf, type MapFilter, mapStages, type PlacedOrder, type StageKey, stageOf } from './mapStages'

interface MapFiltersProps {
  readonly orders: readonly PlacedOrder[]
  readonly filter: MapFilter
  readonly now: number
  readonly onFilter: (filter: MapFilter) => void
  readonly isRainShown: boolean
  readonly onRain: (isShown: boolean) => void
}

const ALL = 'all'
const EVERY_TYPE = 0

/** Stage with counts, rescue type, the late ones alone, and the layer of rain. */
export function MapFilters({ orders, filter, now, onFilter, isRainShown, onRain }: MapFiltersProps) {
  const translate = useTranslate()
  const late = orders.filter((one) => latenessOf(one, now) === 'late').length
  const types = rescueTypes.filter(({ code }) => orders.some(({ type }) => type === code))
  return (
    <Row gap={3} lineGap={2} wrap pad={3} fill="surface" round={3} className="desk-card">
      <Box shrink>
        <Segmented<StageKey | typeof ALL>
          pills
          label={translate('状态')}
          options={[
            { value: ALL, label: `${translate('全部')} ${orders.length}` },
            ...mapStages.map(({ key, label }) => ({
              value: key,
              label: `${translate(label)} ${orders.filter((one) => stageOf(one) === key).length}`,
            })),
          ]}
          value={filter.stage ?? ALL}
          onChange={(stage) => onFilter({ ...filter, stage: stage === ALL ? null : stage })}
        />
      </Box>
      <Select
        label={translate('类型')}
        options={[
          { value: EVERY_TYPE, label: translate('全部类型') },
          ...types.map(({ code, label }) => ({ value: Number(code), label: translate(label) })),
        ]}
        value={filter.type ?? EVERY_TYPE}
        onChange={(type) => onFilter({ ...filter, type: type === EVERY_TYPE ? null : type })}
      />
      <Row as="label" gap={1.5} className="rd-map-late">
        <input
          type="checkbox"
          checked={filter.isLate}
          onChange={({ target }) => onFilter({ ...filter, isLate: target.checked })}
        />
        {translate('只看超时')} {late}
      </Row>
      <Row as="label" gap={1.5} className="rd-map-late">
        <input type="checkbox" checked={isRainShown} onChange={({ target }) => onRain(target.checked)} />
        {translate('雨情图')}
      </Row>
    </Row>
  )
}
