import { LookupInput } from '../parts/LookupInput'
import { fitsSideBySide } from '../parts/options'
import type { InputProps } from '../parts/props'
import { ChoiceBox } from './ChoiceBox'
import { ChoiceRadios } from './ChoiceRadios'

export function ChoiceInput(props: InputProps) {
  return props.field.lookup ? <LookupInput {...props} Input={OwnInput} /> : <OwnInput {...props} />
}

/** A few short choices stand side by side, more are a list that is searched by typing. */
function OwnInput(props: InputProps) {
  return fitsSideBySide(props.field, 5, 12) ? <ChoiceRadios {...props} /> : <ChoiceBox {...props} />
}
