import { useTranslate } from 'react-admin'
import { cityRegions } from '../../../domain/geo/regions'
import { type FormulaRegion, isWholeCountry, provinceState } from '../../../domain/pricing/formulaRegion'
import type { SectionProps } from '../../../schema/views'
import './formulaShow.css'

/** The regions of a formula, to be read: its provinces, and below each its cities (F-144). */
export function RegionTree({ record }: SectionProps) {
  const translate = useTranslate()
  const region = (record.region ?? {}) as FormulaRegion
  if (isWholeCountry(region)) return <span>{translate('全国')}</span>
  return (
    <ul className="fs-tree" aria-label={translate('区域城市')}>
      {Object.entries(region).map(([province, cities]) => (
        <li key={province}>
          <b>{cityRegions.name(Number(province))}</b>
          {provinceState(region, Number(province)) === 'on' ? (
            <span>{translate('全部城市')}</span>
          ) : (
            <ul>
              {cities.map((city) => (
                <li key={city}>{cityRegions.name(city)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
