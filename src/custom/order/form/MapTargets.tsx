import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import type { PlaceField } from './placeValues'

interface MapTargetsProps {
  readonly twoPlaces: boolean
  readonly picking: PlaceField | null
  readonly onPick: (source: PlaceField | null) => void
}

const NAMES = { address: '设救援地', destination: '设目的地' } as const

/** Over the map: which place the next click on it sets. */
export function MapTargets({ twoPlaces, picking, onPick }: MapTargetsProps) {
  const translate = useTranslate()
  const sources: readonly PlaceField[] = twoPlaces ? ['address', 'destination'] : ['address']
  return (
    <Row gap={1.5} align="stretch" justify="end" wrap className="of-targets">
      {picking && (
        <Row as="span" fill="surface" tone="link" role="status">
          {translate('请在地图上点选位置')}
        </Row>
      )}
      {sources.map((source) => (
        <Row
          key={source}
          type="button"
          as="button"
          inline
          gap={1}
          fill="surface"
          tone="soft"
          hovers
          aria-pressed={picking === source}
          onClick={() => onPick(picking === source ? null : source)}
        >
          <LocateFixed size={13} strokeWidth={2} aria-hidden />
          {translate(NAMES[source])}
        </Row>
      ))}
    </Row>
  )
}
