import { rangeNames } from '../parts/filterWay'
import { isNumber, readNumber } from '../parts/number'
import type { FilterProps } from '../parts/props'
import { RangePopup } from '../parts/RangePopup'
import { rangeShortcuts } from './rangeShortcuts'
import { dayText, fullText, localText, unixOf } from './shanghai'
import { spanText } from './spanText'

const MINUTE = 60
const DAY = 86_400

const read = (value: unknown): number | null => {
  const unix = readNumber(value)
  return isNumber(unix) ? unix : null
}

/** A span of time. Who types names minutes, so the end takes in the whole of its minute; or days, of a field that is about days. */
export function UnixTimeFilter({ name, names, label, field, value, onChange }: FilterProps) {
  const [fromName, toName] = rangeNames(name, names)
  const from = read(value[fromName])
  const to = read(value[toName])
  const textOf = field.day ? dayText : localText
  const change = (parameter: string, text: string, seconds: number) => {
    const unix = unixOf(text)
    onChange({ [parameter]: unix === null ? undefined : unix + seconds })
  }
  return (
    <RangePopup
      label={label}
      text={spanText(from, to, Date.now() / 1000)}
      title={[from, to].map((unix) => (unix === null ? '' : fullText(unix))).join(' ~ ')}
      hasTime={!field.day}
      from={from === null ? '' : textOf(from)}
      to={to === null ? '' : textOf(to)}
      shortcuts={rangeShortcuts()}
      onFrom={(text) => change(fromName, text, 0)}
      onTo={(text) => change(toName, text, (field.day ? DAY : MINUTE) - 1)}
      onDays={(first, last) => {
        const end = unixOf(last)
        onChange({ [fromName]: unixOf(first) ?? undefined, [toName]: end === null ? undefined : end + DAY - 1 })
      }}
      onShortcut={({ range }) => {
        const [start, end] = range()
        onChange({ [fromName]: start, [toName]: end })
      }}
      onClear={() => onChange({ [fromName]: undefined, [toName]: undefined })}
    />
  )
}
