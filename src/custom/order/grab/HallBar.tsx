import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { useRegions } from '../../../schema/kinds/region/useRegions'
import { Row, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import { type Hall, type HallFilter, ranges, type Sort, sorts } from './hall'

interface HallBarProps {
  readonly hall: Hall | undefined
  readonly filter: HallFilter
  readonly sort: Sort
  readonly mayGrab: boolean
  readonly onAsk: (change: Partial<HallFilter>) => void
  readonly onSort: (sort: Sort) => void
}

/** What is shown of the hall, in which order, and how one stands today. */
export function HallBar({ hall, filter, sort, mayGrab, onAsk, onSort }: HallBarProps) {
  const translate = useTranslate()
  const regions = useRegions(true)
  const offers = hall?.data ?? []
  const types = [...new Set(offers.map(({ type }) => type))].sort((a, b) => a - b)
  const areas = [...new Set(offers.flatMap(({ a_area }) => a_area ?? []))]
  const fact = (label: string, value: string | number) => (
    <Text nowrap>
      <Text tone="soft">{translate(label)}</Text> <b>{value}</b>
    </Text>
  )
  return (
    <Row gap={2} lineGap={2} wrap padX={3} padY={2} fill="surface" edge="all" round={3} className="rd-grab-bar">
      <Select
        label={translate('服务')}
        value={filter.type}
        options={[
          { value: 0, label: translate('全部服务') },
          ...types.map((value) => ({ value, label: translate(labelOf(rescueTypes, value)) })),
        ]}
        onChange={(type) => onAsk({ type })}
      />
      {mayGrab && (
        <Select
          label={translate('距离')}
          value={filter.km}
          options={ranges.map((value) => ({
            value,
            label: value === 0 ? translate('不限距离') : translate('%{n} km 内', { n: value }),
          }))}
          onChange={(km) => onAsk({ km })}
        />
      )}
      <Select
        label={translate('区域')}
        value={filter.area}
        options={[
          { value: 0, label: translate('全部区域') },
          ...areas.map((value) => ({ value, label: regions.name(value) })),
        ]}
        onChange={(area) => onAsk({ area })}
      />
      {fact('可抢', hall?.total ?? 0)}
      {mayGrab && fact('今日抢到', hall?.today ?? 0)}
      {mayGrab && fact('空闲技师', `${hall?.idle ?? 0} / ${hall?.drivers ?? 0}`)}
      {mayGrab && (
        <Row push>
          <Segmented
            label={translate('排序')}
            value={sort}
            options={sorts.map(({ value, label }) => ({ value, label: translate(label) }))}
            onChange={onSort}
          />
        </Row>
      )}
    </Row>
  )
}
