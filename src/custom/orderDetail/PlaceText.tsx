import { useTranslate } from 'ra-core'
import '../../ui/tags.css'
import './place.css'

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
    <span className="rd-order-place">
      <b className={`rd-order-place-sign rd-order-place-${kind}`} aria-hidden="true">
        {sign[kind]}
      </b>
      <span>
        {address}
        {note && <span className="rd-order-place-note"> {note}</span>}
        {km !== null && km !== undefined && (
          <span className="rd-order-place-note">
            {' '}
            {km} km {translate('估算')}
          </span>
        )}
      </span>
    </span>
  )
}
