/** Photos one by one. */
export const viewerKeys = {
  next: 'ArrowRight',
  previous: 'ArrowLeft',
  larger: ['+', '='],
  smaller: '-',
  turn: 'R',
} as const

/** The audit of photos. Moving what is larger than its place comes first, since its keys are those of walking with Shift. */
export const auditKeys = {
  panLeft: 'Shift+ArrowLeft',
  panRight: 'Shift+ArrowRight',
  panUp: 'Shift+ArrowUp',
  panDown: 'Shift+ArrowDown',
  nextPhoto: 'ArrowRight',
  previousPhoto: 'ArrowLeft',
  pass: '1',
  fail: '2',
  rest: 'A',
  undo: ['U', 'Mod+Z'],
  turn: 'R',
  larger: ['+', '='],
  smaller: '-',
  fit: '0',
  compare: 'C',
  nextOrder: 'J',
  previousOrder: 'K',
  next: 'Enter',
} as const

/** The review of orders; 1 to 9 with Shift tick deductions, by their place. */
export const reviewKeys = {
  pass: '1',
  fail: '2',
  nextPhoto: 'ArrowRight',
  previousPhoto: 'ArrowLeft',
  nextOrder: 'J',
  previousOrder: 'K',
  skip: 'S',
} as const
