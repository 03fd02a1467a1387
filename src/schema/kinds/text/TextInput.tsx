import type { InputProps } from '../parts/props'
import { SuggestionBox } from '../parts/SuggestionBox'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

export function TextInput(props: InputProps) {
  const input = useFieldInput(props)
  const { suggestions, password } = props.field
  if (suggestions) return <SuggestionBox input={input} suggestions={suggestions} />
  return <TextBox input={input} type={password && 'password'} end={input.unit} />
}
