import { misplaced, misplacedMessages } from '../../../domain/geo/regions'
import { kind } from '../kind'
import { textParts } from '../parts/text'

const codeOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** An address in words; its coordinates and region codes are sibling fields, named by `parts`. */
export const address = kind({
  name: 'address',
  ...textParts({ max: 255 }),
  span: 6,
  long: true,
  own: true,
  options: ['column', 'title', 'length'],
  together({ parts }, record) {
    if (!parts) return {}
    const names = [parts.province, parts.city, parts.area]
    const at = misplaced(names.map((name) => codeOf(record[name])))
    const [name, message] = [names[at], misplacedMessages[at === 2 ? 1 : 0]]
    return name === undefined ? {} : { [name]: message }
  },
})
