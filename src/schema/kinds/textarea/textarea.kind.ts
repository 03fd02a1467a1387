import { kind } from '../kind'
import { textParts } from '../parts/text'

/** Several lines. */
export const textarea = kind({
  name: 'textarea',
  ...textParts({ max: 5000, lines: true }),
  sortable: false,
  span: 12,
  long: true,
  options: ['column', 'length'],
})
