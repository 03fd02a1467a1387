import { LookupInput } from '../parts/LookupInput'
import { fitsSideBySide } from '../parts/options'
import type { InputProps } from '../parts/props'
import { ChoicesBox } from './ChoicesBox'
import { ChoicesTicks } from './ChoicesTicks'

export function ChoicesInput(props: InputProps) {
  return props.field.lookup ? <LookupInput {...props} Input={OwnInput} /> : <OwnInput {...props} />
}

/** A few choices are ticked in place, more are picked from a list. */
function OwnInput(props: InputProps) {
  return fitsSideBySide(props.field, 10, 60) ? <ChoicesTicks {...props} /> : <ChoicesBox {...props} />
}
