import { kind, PRESENCE } from '../kind'
import { textParts } from '../parts/text'

/** HTML. The server sanitises it before it is stored; nothing here makes it safe. */
export const richText = kind({
  name: 'richText',
  ...textParts({ max: 65_536, lines: true }),
  sortable: false,
  span: 12,
  long: true,
  own: true,
  comparisons: PRESENCE,
  options: ['length'],
})
