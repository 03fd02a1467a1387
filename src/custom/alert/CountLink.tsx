import IconButton from '@mui/material/IconButton'
import type { LucideIcon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { CountBadge, counted } from '../../ui/CountBadge'

interface CountLinkProps {
  readonly to: string
  readonly icon: LucideIcon
  /** what it leads to, Chinese */
  readonly label: string
  /** the same with how many, `%{n}` */
  readonly countLabel: string
  readonly count: number
}

/** An icon of the bar that leads to what waits, with its number. */
export function CountLink({ to, icon: Icon, label, countLabel, count }: CountLinkProps) {
  const translate = useTranslate()
  const name = count > 0 ? translate(countLabel, { n: counted(count) }) : translate(label)
  return (
    <IconButton component={Link} to={to} aria-label={name} title={name}>
      <CountBadge count={count} tone="mine">
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </CountBadge>
    </IconButton>
  )
}
