import type { Family } from '../../domain/choice'

/** Every family of status colours; each has a shape of its own too, so that colour is never the only sign. */
export const families = [
  'grey',
  'orange',
  'blue',
  'purple',
  'green',
  'brown',
  'red',
] as const satisfies readonly Family[]
