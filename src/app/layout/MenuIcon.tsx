import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-2'
import Circle from 'lucide-react/icons/circle'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Hand from 'lucide-react/icons/hand'
import Headset from 'lucide-react/icons/headset'
import House from 'lucide-react/icons/house'
import Megaphone from 'lucide-react/icons/megaphone'
import Radio from 'lucide-react/icons/radio'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import Stamp from 'lucide-react/icons/stamp'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Zap from 'lucide-react/icons/zap'

const icons: Readonly<Record<string, LucideIcon>> = {
  Building2,
  ClipboardList,
  Hand,
  Headset,
  House,
  Megaphone,
  Radio,
  Receipt,
  Scale,
  Settings,
  Stamp,
  Ticket,
  Truck,
  Users,
  Wallet,
  Zap,
}

interface MenuIconProps {
  /** lucide's component name, as the menu declares it */
  name: string
}

/** The icon of a menu group; only those a menu can name are in the bundle. */
export function MenuIcon({ name }: MenuIconProps) {
  const Icon = icons[name] ?? Circle
  return <Icon size={17} strokeWidth={1.75} aria-hidden />
}
