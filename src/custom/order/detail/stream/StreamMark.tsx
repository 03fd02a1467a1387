import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import Camera from 'lucide-react/icons/camera'
import Flag from 'lucide-react/icons/flag'
import Info from 'lucide-react/icons/info'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Radio from 'lucide-react/icons/radio'
import Send from 'lucide-react/icons/send'
import Smile from 'lucide-react/icons/smile'
import { Stack } from '../../../../ui/Box'
import { Glyph, type GlyphName } from '../../../../ui/Glyph'
import type { StreamEntry } from './stream'
import { isAlert, type StreamKind } from './streamKinds'

const icons: Readonly<Record<Exclude<StreamKind, 'status'>, LucideIcon>> = {
  remark: MessageSquare,
  followUp: Flag,
  visit: Smile,
  call: Phone,
  sms: Send,
  dispatch: Radio,
  urge: Megaphone,
  change: Pencil,
  photo: Camera,
  money: Banknote,
  other: Info,
}

export type StreamTone = 'done' | 'now' | 'alert' | 'warn' | 'plain'

const glyphs: Partial<Record<StreamTone, GlyphName>> = { now: 'pie', alert: 'cross' }

/** Red needs attention, orange is to be followed up, blue is the present status alone. */
export function toneOf(entry: StreamEntry, isPresent: boolean): StreamTone {
  const { kind } = entry
  if (kind === 'urge') return 'alert'
  if (kind === 'followUp') return 'warn'
  if (entry.form === 'event' && isAlert(entry.event.kind)) return 'alert'
  if (kind !== 'status') return 'plain'
  return isPresent ? 'now' : 'done'
}

interface StreamMarkProps {
  readonly kind: StreamKind
  readonly tone: StreamTone
}

/** The mark of an entry: a status has its glyph, words stand on a disc with an icon. */
export function StreamMark({ kind, tone }: StreamMarkProps) {
  const Icon = kind === 'status' ? null : icons[kind]
  return (
    <Stack as="span" centred round="full" className="rd-stream-mark" aria-hidden="true">
      {Icon ? <Icon size={14} /> : <Glyph name={glyphs[tone] ?? 'check'} pie={0.5} size={14} />}
    </Stack>
  )
}
