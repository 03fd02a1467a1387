import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { Row, Text } from '../../../ui/Box'
import '../../../ui/tags.css'
import '../list/cells.css'

interface PlaceTextProps {
  readonly kind: 'rescue' | 'destination'
  readonly address: string | null
  readonly note?: string | null
  /** km on the road to it, estimated */
  readonly km?: number | null
}

const sign = { rescue: '救', destination: '目' } as const

/** A place with the sign that it has on the map, and how far it is. */
export function PlaceText({ kind, address, note, km }: PlaceTextProps) {
  const translate = useTranslate()
  return (
    <Row as="span" inline gap={2} align="start" shrink>
      <b
        className="rd-order-sign rd-order-sign-large"
        data-end={kind === 'destination' || undefined}
        aria-hidden="true"
      >
        {sign[kind]}
      </b>
      <span>
        {address}
        {note && <Text tone="quiet"> {note}</Text>}
        {km !== null && km !== undefined && (
          <Text tone="quiet">
            {' '}
            {kmLabel(km)} {translate('估算')}
          </Text>
        )}
      </span>
    </Row>
  )
}
