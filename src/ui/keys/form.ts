/** Forms and dialogs. */
export const formKeys = {
  submit: 'Mod+Enter',
} as const

/** Lines that can be put into another order: columns, fields, steps. */
export const moveKeys = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
} as const

/** The width of a column, in the list of columns. */
export const widthKeys = {
  narrower: 'Alt+ArrowLeft',
  wider: 'Alt+ArrowRight',
} as const

/** A record that fills the screen. */
export const recordKeys = {
  next: 'J',
  previous: 'K',
} as const

/** Settings of a price formula: saved as browsers save. */
export const formulaKeys = {
  save: ['Mod+Enter', 'Mod+S'],
} as const
