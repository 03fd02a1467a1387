/** The form of an order. */
export const orderFormKeys = {
  acceptAll: 'Alt+Enter',
  place: 'Mod+Enter',
  nextField: 'Enter',
} as const

/** The detail of an order. */
export const detailKeys = {
  compose: 'C',
} as const

/** The dispatch panel. */
export const dispatchKeys = {
  search: '/',
  pick: ['X', 'Enter', ' '],
  confirm: 'Mod+Enter',
} as const

/** The grab hall. */
export const grabKeys = {
  next: ['ArrowDown', 'ArrowRight'],
  previous: ['ArrowUp', 'ArrowLeft'],
  grab: 'Enter',
  skip: 'N',
} as const

/** Urgings of owners. */
export const urgingKeys = {
  answer: '1',
} as const

/** An approval that is open. */
export const approvalKeys = {
  agree: 'Mod+Enter',
  refuse: 'D',
} as const
