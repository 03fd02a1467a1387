import { fitsSideBySide } from '../parts/options'
import type { InputProps } from '../parts/props'
import { ChoicesBox } from './ChoicesBox'
import { ChoicesTicks } from './ChoicesTicks'

/** A few choices are ticked in place, more are picked from a list. */
export function ChoicesInput(props: InputProps) {
  return fitsSideBySide(props.field, 10, 60) ? <ChoicesTicks {...props} /> : <ChoicesBox {...props} />
}
