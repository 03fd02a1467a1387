import { kind } from '../kind'
import { textParts } from '../parts/text'

/** One line. */
export const text = kind({ name: 'text', ...textParts({ max: 255 }) })
