import type { ReactNode } from 'react'
import { Text } from './Box'

interface RecordNoProps {
  readonly children: ReactNode
  /** what is called so can be opened here */
  readonly leads?: boolean
  readonly strong?: boolean
  readonly className?: string
}

/** The number of a record. What stands beside it gives way: a number that lacks a digit is another number. */
export function RecordNo({ children, leads = false, strong = false, className = '' }: RecordNoProps) {
  return (
    <Text
      fixed
      nowrap
      weight={strong ? 'strong' : leads ? 'medium' : undefined}
      tone={leads ? 'link' : undefined}
      className={`rd-no ${className}`.trim()}
    >
      {children}
    </Text>
  )
}
