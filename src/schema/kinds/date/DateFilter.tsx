import { rangeNames } from '../parts/filterWay'
import { isNumber } from '../parts/number'
import type { FilterProps } from '../parts/props'
import { RangePopup, type RangeShortcut } from '../parts/RangePopup'
import { rangeShortcuts } from '../unixTime/rangeShortcuts'
import { dayText } from '../unixTime/shanghai'

const dayOf = (end: number | string): string => (isNumber(end) ? dayText(end) : end)
const orNothing = (text: string): string | undefined => (text === '' ? undefined : text)

/** A span of days; both belong to it. The shortcuts are those of time, as days of Asia/Shanghai. */
export function DateFilter({ name, names, label, value, onChange }: FilterProps) {
  const [fromName, toName] = rangeNames(name, names)
  const from = String(value[fromName] ?? '')
  const to = String(value[toName] ?? '')
  const takeShortcut = ({ range }: RangeShortcut) => {
    const [start, end] = range()
    onChange({ [fromName]: dayOf(start), [toName]: dayOf(end) })
  }
  return (
    <RangePopup
      label={label}
      text={from === '' && to === '' ? null : `${from} ~ ${to}`.trim()}
      hasTime={false}
      from={from}
      to={to}
      shortcuts={rangeShortcuts()}
      onFrom={(text) => onChange({ [fromName]: orNothing(text) })}
      onTo={(text) => onChange({ [toName]: orNothing(text) })}
      onDays={(first, last) => onChange({ [fromName]: orNothing(first), [toName]: orNothing(last) })}
      onShortcut={takeShortcut}
      onClear={() => onChange({ [fromName]: undefined, [toName]: undefined })}
    />
  )
}
