import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Lock from 'lucide-react/icons/lock'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import UserCheck from 'lucide-react/icons/user-check'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'

/** The icons that an action may name. They come with the first action that does. */
export const actionIcons = {
  ban: Ban,
  bell: Bell,
  check: Check,
  'circle-dollar-sign': CircleDollarSign,
  'clipboard-check': ClipboardCheck,
  copy: Copy,
  'credit-card': CreditCard,
  download: Download,
  eye: Eye,
  'file-text': FileText,
  lock: Lock,
  'map-pin': MapPin,
  pencil: Pencil,
  phone: Phone,
  play: Play,
  plus: Plus,
  printer: Printer,
  'qr-code': QrCode,
  'refresh-cw': RefreshCw,
  'rotate-ccw': RotateCcw,
  send: Send,
  settings: Settings,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  'trash-2': Trash2,
  truck: Truck,
  'undo-2': Undo2,
  upload: Upload,
  'user-check': UserCheck,
  wallet: Wallet,
  x: X,
} as const satisfies Readonly<Record<string, LucideIcon>>

declare module '../../model/names' {
  interface ProductNames {
    readonly icon: keyof typeof actionIcons
  }
}
