import { slotMinute } from '../../../domain/time'
import type { CellProps } from '../../../schema/views'
import { AllDay } from './AllDay'

const clock = (slot: string): string => `${slot.slice(0, 2)}:${slot.slice(2)}`

/** `22:00–06:00`, or all day. */
export function WindowCell({ record }: CellProps) {
  const start = String(record.start_time ?? '')
  const end = String(record.end_time ?? '')
  if (slotMinute(start) === null || slotMinute(end) === null || start === end) return <AllDay />
  return <span>{`${clock(start)}–${clock(end)}`}</span>
}
