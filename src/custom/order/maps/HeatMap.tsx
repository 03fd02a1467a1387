import { use, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { centreOf } from '../../../domain/geo/centres'
import { loadRegions } from '../../../domain/geo/loadRegions'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { BaseMap, HeatCells, MoveTo } from '../../map'
import { cornersOf, type Heat, type HourSpan, heatCells, tenth } from './heat'

interface HeatMapProps {
  readonly heat: Heat
  readonly span: HourSpan
  /** the first hour that is expected */
  readonly expected: number
  /** the district that the list shows */
  readonly shown: number | null
  /** orders in the unit that is shown, and its words */
  readonly inUnit: (n: number) => number
  readonly words: string
}

const CITY_ZOOM = 10.5
const DISTRICT_ZOOM = 12
const STEPS = [0, 1, 2, 3, 4, 5]

/** Name of a district; 0 is that of orders whose district nobody knows. */
export function useAreaName(): (area: number) => string {
  const translate = useTranslate()
  const regions = use(loadRegions())
  return (area) => (area > 0 ? regions.name(area) || String(area) : translate('未知区域'))
}

/** Cells of two kilometres, darker with more orders, over the sketch with the districts' names. */
export function HeatMap({ heat, span, expected, shown, inUnit, words: unit }: HeatMapProps) {
  const translate = useTranslate()
  const words = (n: number, isExpected: boolean) => {
    const said = translate(unit, { n: tenth(inUnit(n)) })
    return isExpected ? `${said} ${translate('估算')}` : said
  }
  const cells = heatCells(heat, span, expected, words)
  const hasExpected = cells.some(({ isExpected }) => isExpected)
  const { city } = heat
  const target = useMemo(() => {
    const at = centreOf(shown ?? 0)
    return at && { at, zoom: DISTRICT_ZOOM }
  }, [shown])
  const fitKey = `${city} ${heat.start_time} ${heat.end_time} ${heat.cells.length > 0}`
  // Polls of today and other hours leave the view alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the view is another
  const fit = useMemo(() => cornersOf(heat), [fitKey])
  return (
    <div className="rd-heat-map">
      <BaseMap
        height="100%"
        label={translate('地图')}
        center={centreOf(city ?? 0) ?? undefined}
        zoom={CITY_ZOOM}
        fit={fit}
        tags={hasExpected ? ['估算'] : undefined}
      >
        <MoveTo target={target} />
        <HeatCells cells={cells} />
      </BaseMap>
      <Stack gap={1} fill="surface" edge="all" round={2} padX={3} padY={2} className="rd-heat-legend">
        <Text size="small" tone="soft">
          {translate('每格约 2 km，颜色越深单越多')}
        </Text>
        <Row gap={1}>
          <Text size="tiny" tone="soft">
            {translate('少')}
          </Text>
          {STEPS.map((step) => (
            <Box as="i" key={step} className={`rd-heat-step rd-heat-step-${step}`} aria-hidden="true" />
          ))}
          <Text size="tiny" tone="soft">
            {translate('多')}
          </Text>
        </Row>
      </Stack>
    </div>
  )
}
