import Badge from '@mui/material/Badge'
import type { ReactNode } from 'react'

/** A badge says 99+ beyond this (F-598). */
const MOST = 99

/** A count as a badge says it. */
export const counted = (count: number): string | number => (count > MOST ? `${MOST}+` : count)

/** `mine` is the user's to do; somebody waits for what is `urgent` (mock 33). */
const COLOURS = { mine: 'primary', urgent: 'error' } as const

interface CountBadgeProps {
  readonly count: number
  readonly tone?: keyof typeof COLOURS
  readonly children: ReactNode
}

/** How many wait behind an icon; of none it says nothing, since an unseen 0 would be a part of its button's name. */
export function CountBadge({ count, tone = 'urgent', children }: CountBadgeProps) {
  if (count <= 0) return children
  return (
    <Badge badgeContent={count} max={MOST} color={COLOURS[tone]}>
      {children}
    </Badge>
  )
}
