import { Suspense, use } from 'react'
import { useTranslate } from 'react-admin'
import { loadRegions } from '../../../domain/geo/loadRegions'
import { cityOf } from '../../../domain/geo/regions'
import { rescueTypes } from '../../../domain/rescueType'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { Row } from '../../../ui/Box'
import { Select } from '../../../ui/Select'
import type { MapDriver } from './driverRows'
import type { MapFilter, MapLayer } from './useMapFilter'

type ServedRegion = ReplyOf<typeof order, 'serviceRegions'>['data'][number]

interface DriverMapBarProps {
  readonly filter: MapFilter
  readonly onFilter: (filter: MapFilter) => void
  /** those that the service and the region leave: their firms can be chosen */
  readonly drivers: readonly MapDriver[]
  readonly regions: readonly ServedRegion[]
  /** open orders that the map shows; null where the user may not see them */
  readonly orders: number | null | undefined
}

const ALL = 0

/** Provider, service and region of the map of technicians, and what it shows. */
export function DriverMapBar({ filter, onFilter, drivers, regions, orders }: DriverMapBarProps) {
  const translate = useTranslate()
  const firms = new Map(drivers.map(({ firm_id, firm_name }) => [firm_id, firm_name ?? String(firm_id)]))
  const layer = (name: MapLayer, label: string) => (
    <Row as="label" gap={1.5} className="rd-driver-map-layer">
      <input
        type="checkbox"
        checked={filter.layers.has(name)}
        onChange={({ target }) => {
          const layers = new Set(filter.layers)
          if (target.checked) layers.add(name)
          else layers.delete(name)
          onFilter({ ...filter, layers })
        }}
      />
      {label}
    </Row>
  )
  return (
    <Row gap={3} lineGap={2} wrap pad={3} fill="surface" round={3} className="desk-card">
      {firms.size > 1 || filter.firm !== null ? (
        <Select
          label={translate('服务商')}
          options={[
            { value: ALL, label: `${translate('全部服务商')} ${firms.size}` },
            ...[...firms].map(([value, label]) => ({ value, label })),
          ]}
          value={filter.firm ?? ALL}
          nothing={translate('没有符合条件的技师')}
          onChange={(firm) => onFilter({ ...filter, firm: firm === ALL ? null : firm })}
        />
      ) : null}
      <Select
        label={translate('服务')}
        options={[
          { value: ALL, label: translate('全部服务') },
          ...rescueTypes.map(({ code, label }) => ({ value: Number(code), label: translate(label) })),
        ]}
        value={filter.type ?? ALL}
        onChange={(type) => onFilter({ ...filter, type: type === ALL ? null : type })}
      />
      <Suspense fallback={null}>
        <RegionSelect regions={regions} value={filter.region} onChange={(region) => onFilter({ ...filter, region })} />
      </Suspense>
      <Row gap={4} wrap as="fieldset" aria-label={translate('图层')}>
        {layer('drivers', translate('技师'))}
        {orders !== null &&
          layer('orders', orders === undefined ? translate('未完成订单') : `${translate('未完成订单')} ${orders}`)}
        {layer('regions', translate('服务区域'))}
      </Row>
    </Row>
  )
}

interface RegionSelectProps {
  readonly regions: readonly ServedRegion[]
  readonly value: number | null
  readonly onChange: (region: number | null) => void
}

/** Cities in which somebody offers the service, each with its districts. */
function RegionSelect({ regions, value, onChange }: RegionSelectProps) {
  const translate = useTranslate()
  const names = use(loadRegions())
  const cities = [...new Set(regions.map(({ region }) => cityOf(region)))].sort((a, b) => a - b)
  const options = cities.flatMap((city) => [
    { value: city, label: names.name(city) },
    ...regions
      .filter(({ region }) => region !== city && cityOf(region) === city)
      .sort((a, b) => a.region - b.region)
      .map(({ region }) => ({ value: region, label: `${names.name(city)} ${names.name(region)}` })),
  ])
  const isKnown = value === null || options.some((option) => option.value === value)
  return (
    <Select
      label={translate('服务区域')}
      options={[
        { value: ALL, label: translate('全部区域') },
        ...options,
        ...(isKnown ? [] : [{ value, label: names.name(value) || String(value) }]),
      ]}
      value={value ?? ALL}
      onChange={(region) => onChange(region === ALL ? null : region)}
    />
  )
}
