import { isNumber } from '../parts/number'
import type { InputProps } from '../parts/props'
import { TextBox } from '../parts/TextBox'
import { useFieldInput } from '../parts/useFieldInput'
import { localText, unixOf } from './shanghai'

/** The browser's own picker, fed with the clock of Asia/Shanghai whatever zone the machine is in. */
export function UnixTimeInput(props: InputProps) {
  const input = useFieldInput(props, {
    format: (value) => (isNumber(value) ? localText(value) : ''),
    parse: (value) => unixOf(String(value ?? '')),
  })
  return <TextBox input={input} type="datetime-local" />
}
