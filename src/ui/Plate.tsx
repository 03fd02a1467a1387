import { type PlateColour, plateColour, plateKind } from '../domain/vehicle'
import './Plate.css'

interface PlateProps {
  value: string
  /** car class of domain/vehicle; 3 (large) carries yellow plates */
  carType?: number | null
  colour?: PlateColour
}

/**
 * A number plate as a tag with its colour at the left edge. The dot after the city letter is drawn, not text, so that what
 * is copied or read out is the plate as stored.
 */
export function Plate({ value, carType, colour = plateColour(value, carType) }: PlateProps) {
  const kind = plateKind(value)
  const className = `rd-plate rd-plate-${colour}`
  if (kind === null || kind === 'none') return <span className={className}>{value}</span>
  return (
    <span className={className}>
      <span className="rd-plate-city">{value.slice(0, 2)}</span>
      {value.slice(2)}
    </span>
  )
}
