import { LookupInput } from '../parts/LookupInput'
import { fitsSideBySide } from '../parts/options'
import type { InputProps } from '../parts/props'
import { ChoiceBox } from './ChoiceBox'
import { ChoiceRadios } from './ChoiceRadios'
import { ChoiceSwitch, isSwitched } from './ChoiceSwitch'

export function ChoiceInput(props: InputProps) {
  return props.field.lookup ? <LookupInput {...props} Input={OwnInput} /> : <OwnInput {...props} />
}

/** Letters that fit beside each other in a quarter of a form, and in the whole of it. */
const LETTERS = { part: 12, whole: 24 } as const

/** On and off are a switch; a few short choices stand side by side, more are a list that is searched by typing. */
function OwnInput(props: InputProps) {
  if (isSwitched(props.field)) return <ChoiceSwitch {...props} />
  const letters = props.field.span === 12 ? LETTERS.whole : LETTERS.part
  return fitsSideBySide(props.field, 5, letters) ? <ChoiceRadios {...props} /> : <ChoiceBox {...props} />
}
