import { kind } from '../kind'
import { textParts } from '../parts/text'

/** An address in words; its coordinates and region codes are sibling fields, named by `parts`. */
export const address = kind({ name: 'address', ...textParts({ max: 255 }) })
