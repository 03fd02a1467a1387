import './tags.css'
import { type LineIconName, lineIcons } from './lineIcons'

interface LineIconProps {
  readonly name: LineIconName
  /** px; of up to 14 the stroke is a little stronger */
  readonly size: number
}

/** An outline; decoration, since its name stands beside it or on what holds it. */
export const LineIcon = ({ name, size }: LineIconProps) => (
  <svg
    className={size > 14 ? 'rd-line-icon rd-line-fine' : 'rd-line-icon'}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={lineIcons[name]} />
  </svg>
)
