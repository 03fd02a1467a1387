import type { ReactNode } from 'react'

/** What a screen may add to a generic form. */
export interface FormSlots {
  /** above the fields */
  readonly before?: ReactNode
  /** below the fields */
  readonly after?: ReactNode
  /** beside the form on wide screens */
  readonly aside?: ReactNode
  /** left in the foot of a page */
  readonly foot?: ReactNode
}
