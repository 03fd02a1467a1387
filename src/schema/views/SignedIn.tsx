import { useGetIdentity } from 'ra-core'
import type { ReactNode } from 'react'

interface SignedInProps {
  readonly children: ReactNode
}

/** Waits until it is known who looks: what is shown, remembered and drafted depends on it, and must not change a moment later. */
export function SignedIn({ children }: SignedInProps) {
  return useGetIdentity().isPending ? null : children
}
