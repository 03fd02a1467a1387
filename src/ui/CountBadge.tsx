import Badge from '@mui/material/Badge'
import type { ReactNode } from 'react'

/** A badge says 99+ beyond this (F-598). */
const MOST = 99

/** A count as a badge says it. */
export const counted = (count: number): string | number => (count > MOST ? `${MOST}+` : count)

/** How many wait behind an icon; of none it says nothing, since an unseen 0 would be a part of its button's name. */
export function CountBadge({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  if (count <= 0) return children
  return (
    <Badge badgeContent={count} max={MOST} color="error">
      {children}
    </Badge>
  )
}
