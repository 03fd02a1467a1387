/** A list: its rows and what stands around them. */
export const listKeys = {
  keyword: '/',
  filter: 'F',
  rows: 'ArrowDown',
  unselect: 'Escape',
  news: '.',
} as const

/** A row that has the focus. */
export const rowKeys = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  first: 'Home',
  last: 'End',
  open: 'Enter',
  tick: 'X',
  more: 'M',
  edit: 'F2',
  right: 'ArrowRight',
  left: 'ArrowLeft',
} as const
