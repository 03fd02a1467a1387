import './tags.css'
import type { LucideIcon } from 'lucide-react'
import Anchor from 'lucide-react/icons/anchor'
import CircleDot from 'lucide-react/icons/circle-dot'
import Construction from 'lucide-react/icons/construction'
import Container from 'lucide-react/icons/container'
import Droplet from 'lucide-react/icons/droplet'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Forklift from 'lucide-react/icons/forklift'
import Fuel from 'lucide-react/icons/fuel'
import PlugZap from 'lucide-react/icons/plug-zap'
import SquareParking from 'lucide-react/icons/square-parking'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import Wind from 'lucide-react/icons/wind'
import Wrench from 'lucide-react/icons/wrench'
import Zap from 'lucide-react/icons/zap'
import { choiceOf } from '../domain/choice'
import { rescueTypes } from '../domain/rescueType'

type IconName = (typeof rescueTypes)[number]['icon']

const icons: Record<IconName, LucideIcon> = {
  anchor: Anchor,
  'circle-dot': CircleDot,
  construction: Construction,
  container: Container,
  droplet: Droplet,
  ellipsis: Ellipsis,
  forklift: Forklift,
  fuel: Fuel,
  'plug-zap': PlugZap,
  'square-parking': SquareParking,
  truck: Truck,
  user: User,
  wind: Wind,
  wrench: Wrench,
  zap: Zap,
}

interface TypeIconProps {
  /** rescue type code */
  type: number
  /** px, 15 unless told */
  size?: number
}

/** The line icon of a rescue type; decoration, since its name stands beside it. */
export function TypeIcon({ type, size = 15 }: TypeIconProps) {
  const Icon = icons[choiceOf(rescueTypes, type)?.icon ?? 'ellipsis']
  return <Icon className="rd-type" size={size} strokeWidth={size <= 14 ? 2 : 1.75} aria-hidden />
}
