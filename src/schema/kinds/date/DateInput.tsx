import { MomentBox } from '../parts/MomentBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { dayText } from '../unixTime/shanghai'
import { typedMoment } from '../unixTime/typedMoment'

const read = (text: string): unknown => {
  const unix = typedMoment(text, Date.now() / 1000)
  return text.trim() === '' ? null : unix === null ? text : dayText(unix)
}
const write = (value: unknown): string => String(value ?? '')

export function DateInput(props: InputProps) {
  return <MomentBox input={useFieldInput(props)} read={read} write={write} hasTime={false} />
}
