import { LookupInput } from '../parts/LookupInput'
import { fitsSideBySide } from '../parts/options'
import type { InputProps } from '../parts/props'
import { ChoiceBox } from './ChoiceBox'
import { ChoiceRadios } from './ChoiceRadios'
import { ChoiceSwitch, isSwitched } from './ChoiceSwitch'

export function ChoiceInput(props: InputProps) {
  return props.field.lookup ? <LookupInput {...props} Input={OwnInput} /> : <OwnInput {...props} />
}

/** On and off are a switch; a few short choices stand side by side, more are a list that is searched by typing. */
function OwnInput(props: InputProps) {
  if (isSwitched(props.field)) return <ChoiceSwitch {...props} />
  return fitsSideBySide(props.field, 5, 12) ? <ChoiceRadios {...props} /> : <ChoiceBox {...props} />
}
