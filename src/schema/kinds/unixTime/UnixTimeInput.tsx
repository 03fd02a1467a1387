import { MomentBox } from '../parts/MomentBox'
import { isNumber } from '../parts/number'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { writtenTime } from './shanghai'
import { typedMoment } from './typedMoment'

const read = (text: string): unknown => (text.trim() === '' ? null : (typedMoment(text) ?? text))

/** A moment by the clock of Asia/Shanghai, whatever zone the machine is in. */
export function UnixTimeInput(props: InputProps) {
  const { field } = props
  const write = (value: unknown): string => (isNumber(value) ? writtenTime(value, field) : String(value ?? ''))
  return <MomentBox input={useFieldInput(props)} read={read} write={write} hasTime={!field.day} />
}
