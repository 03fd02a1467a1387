import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import Hand from 'lucide-react/icons/hand'
import Megaphone from 'lucide-react/icons/megaphone'
import Siren from 'lucide-react/icons/siren'
import Stamp from 'lucide-react/icons/stamp'
import { type AlertKind, alertKind } from '../../domain/alert'

/** The icon of each kind, the same in the bar, in the bell and on a phone (mock 33). */
export const alertIcons: Readonly<Record<AlertKind, LucideIcon>> = {
  [alertKind.urging]: Megaphone,
  [alertKind.order]: Siren,
  [alertKind.bewrite]: FilePenLine,
  [alertKind.grab]: Hand,
  [alertKind.task]: ClipboardCheck,
  [alertKind.approval]: Stamp,
  [alertKind.notice]: Bell,
}
