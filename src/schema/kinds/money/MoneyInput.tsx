import { yuanText } from '../../../domain/money'
import { NumberBox } from '../parts/NumberBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { readYuan } from './money.kind'

/** Two decimals at rest; an amount that is finer than a fen stays as it was typed, for the schema to refuse. */
const write = (fen: number): string => (Number.isInteger(fen) ? yuanText(fen) : String(fen))

export function MoneyInput(props: InputProps) {
  const input = useFieldInput(props)
  return <NumberBox input={input} inputMode="decimal" start="¥" end={input.unit} write={write} read={readYuan} />
}
