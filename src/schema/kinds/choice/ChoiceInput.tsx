import { fitsSideBySide } from '../parts/options'
import type { InputProps } from '../parts/props'
import { ChoiceBox } from './ChoiceBox'
import { ChoiceRadios } from './ChoiceRadios'

/** A few short choices stand side by side, more are a list that is searched by typing. */
export function ChoiceInput(props: InputProps) {
  return fitsSideBySide(props.field, 5, 12) ? <ChoiceRadios {...props} /> : <ChoiceBox {...props} />
}
