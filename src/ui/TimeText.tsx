import { formatFull, type Unix } from '../domain/time'
import { Text } from './Box'
import './tags.css'

interface TimeTextProps {
  /** nothing (null, undefined, 0) shows as — */
  at: Unix | null | undefined
  /** short `11-20 09:30` unless told; clock `09:30`; day `2026-11-20`, which has no clock on hover either */
  form?: 'short' | 'clock' | 'full' | 'day'
}

/** Where each form begins and ends in `2025-11-20 09:30:05`. */
const parts = { short: [5, 16], clock: [11, 16], full: [0, 19], day: [0, 10] } as const

/** A moment in Beijing time, short on the screen and whole on hover. */
export function TimeText({ at, form = 'short' }: TimeTextProps) {
  if (!at) return <Text tone="quiet">—</Text>
  const full = formatFull(at)
  const shown = full.slice(...parts[form])
  if (form === 'day') return <time dateTime={shown}>{shown}</time>
  return (
    <time dateTime={`${full.replace(' ', 'T')}+08:00`} title={full}>
      {shown}
    </time>
  )
}
