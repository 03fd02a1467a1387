import { useTranslate } from 'react-admin'
import { cityRegions } from '../../../domain/geo/regions'
import { type FormulaRegion, isWholeCountry, provinceState } from '../../../domain/pricing/formulaRegion'
import type { SectionProps } from '../../../schema/views'
import { Box, Row } from '../../../ui/Box'

/** The regions of a formula, to be read: its provinces, and below each its cities (F-144). */
export function RegionTree({ record }: SectionProps) {
  const translate = useTranslate()
  const region = (record.region ?? {}) as FormulaRegion
  if (isWholeCountry(region)) return <span>{translate('全国')}</span>
  return (
    <ul aria-label={translate('区域城市')}>
      {Object.entries(region).map(([province, cities]) => (
        <Row as="li" key={province} gap={3} align="stretch" padY={0.5}>
          <Box as="b" fixed>
            {cityRegions.name(Number(province))}
          </Box>
          {provinceState(region, Number(province)) === 'on' ? (
            <span>{translate('全部城市')}</span>
          ) : (
            <Row as="ul" gap={3} lineGap={0.5} wrap tone="soft">
              {cities.map((city) => (
                <li key={city}>{cityRegions.name(city)}</li>
              ))}
            </Row>
          )}
        </Row>
      ))}
    </ul>
  )
}
