import type { ReactNode } from 'react'
import { Text } from '../../ui/Box'
import './approval.css'

/** What somebody gave as a reason, in his words. */
export function Quote({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="q" size="body" tone="soft" padX={2.5} padY={1} round={2} fill="sunken" breaks className="rd-quote">
      {children}
    </Text>
  )
}
