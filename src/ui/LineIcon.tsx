import './tags.css'
import { type LineIconName, lineIcons } from './lineIcons'

interface LineIconProps {
  readonly name: LineIconName
  /** 15 px by a finer stroke, instead of 14 */
  readonly fine?: boolean
}

/** An outline; decoration, since its name stands beside it or on what holds it. */
export const LineIcon = ({ name, fine = false }: LineIconProps) => (
  <svg className={fine ? 'rd-line-icon rd-line-fine' : 'rd-line-icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={lineIcons[name]} />
  </svg>
)
