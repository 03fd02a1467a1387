import { choiceOf } from '../domain/choice'
import { rescueTypes } from '../domain/rescueType'
import { LineIcon } from './LineIcon'

interface TypeIconProps {
  /** rescue type code */
  type: number
}

/** The line icon of a rescue type; decoration, since its name stands beside it. */
export const TypeIcon = ({ type }: TypeIconProps) => (
  <LineIcon name={choiceOf(rescueTypes, type)?.icon ?? 'ellipsis'} fine />
)
