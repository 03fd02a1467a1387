import { type ReactNode, Suspense, useState } from 'react'

interface OnDemandProps {
  readonly open: boolean
  /** a popup that is lazy */
  readonly children: ReactNode
  /** what stands there until its code has come */
  readonly waiting?: ReactNode
}

/** Draws a popup from its first opening on, so that its code comes no sooner; it then stays, to close with its motion. */
export function OnDemand({ open, children, waiting = null }: OnDemandProps) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <Suspense fallback={open ? waiting : null}>{children}</Suspense>
}
