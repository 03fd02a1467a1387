import type { ReactNode } from 'react'
import { useGetIdentity } from 'react-admin'

interface SignedInProps {
  readonly children: ReactNode
}

/** Waits until it is known who looks: what is shown, remembered and drafted depends on it, and must not change a moment later. */
export function SignedIn({ children }: SignedInProps) {
  return useGetIdentity().isPending ? null : children
}
