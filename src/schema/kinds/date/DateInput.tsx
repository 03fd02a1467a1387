import { MomentBox } from '../parts/MomentBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { typedDay } from '../unixTime/typedMoment'

const read = (text: string): unknown => (text.trim() === '' ? null : (typedDay(text) ?? text))
const write = (value: unknown): string => String(value ?? '')

export function DateInput(props: InputProps) {
  return <MomentBox input={useFieldInput(props)} read={read} write={write} hasTime={false} />
}
