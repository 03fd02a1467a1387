import { NumberBox } from '../parts/NumberBox'
import { decimalsOf } from '../parts/number'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'

/** Two decimals at rest; an amount that is finer stays as it is, for the schema to refuse. */
const write = (yuan: number): string => (decimalsOf(yuan) > 2 ? String(yuan) : yuan.toFixed(2))

export function MoneyInput(props: InputProps) {
  const input = useFieldInput(props)
  return <NumberBox input={input} inputMode="decimal" start="¥" end={input.unit} write={write} />
}
