import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'

/** What is too long is said, not cut: the end of a pasted text would be lost unseen. */
export function TextareaInput(props: InputProps) {
  const input = useFieldInput(props)
  return <TextBox input={input} rows={2} />
}
