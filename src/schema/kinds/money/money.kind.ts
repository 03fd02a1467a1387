import { type Fen, fenToYuan, yuanText, yuanToFen } from '../../../domain/money'
import type { FieldData } from '../../model'
import { kind } from '../kind'
import { csvCell } from '../parts/csv'
import { exact } from '../parts/exact'
import { decimalsOf, isNumber, numberParts, readNumber } from '../parts/number'

const DIGITS = 2
/** the most that a column holds, fen */
const LIMIT: Fen = 999_999_999_999

const boundsOf = ({ min = -LIMIT, max = LIMIT }: FieldData) => ({
  min: Math.max(min, -LIMIT),
  max: Math.min(max, LIMIT),
})

/** Yuan as they travel or are typed, as fen; what is finer than a fen, or no number, stays as it came, for the checks to refuse. */
export function readYuan(given: unknown): unknown {
  const yuan = readNumber(given)
  return isNumber(yuan) && decimalsOf(yuan) <= DIGITS ? (yuanToFen(yuan) ?? yuan) : yuan
}

const parts = numberParts({ digits: DIGITS, limit: fenToYuan(LIMIT) })
const isFen = (value: unknown): value is Fen => Number.isSafeInteger(value)

/** An amount: integer fen everywhere inside, `min`, `max` and `default` too; yuan on the wire, in files and on screens. */
export const money = kind({
  name: 'money',
  ...parts,
  column: () => ({ type: 'bigint' }),
  fromStored: (stored) => Number(stored),
  toStored: (value) => (isFen(value) ? value : null),
  wire: {
    encode: (value) => (isFen(value) ? fenToYuan(value) : value),
    decode: readYuan,
  },
  shape(field) {
    const { min, max } = boundsOf(field)
    return exact(isNumber, '请输入数字')
      .test('digits', `最多${DIGITS}位小数`, (fen) => fen == null || Number.isInteger(fen))
      .test('min', `不能小于${fenToYuan(min)}`, (fen) => fen == null || fen >= min)
      .test('max', `不能大于${fenToYuan(max)}`, (fen) => fen == null || fen <= max)
  },
  openapi(field) {
    const { min, max } = boundsOf(field)
    return parts.openapi({ ...field, min: fenToYuan(min), max: fenToYuan(max) })
  },
  csv: csvCell(
    (value) => (isFen(value) ? yuanText(value) : String(value)),
    (text, field, context) => {
      const parsed = parts.csv.parse(text, field, context)
      return 'value' in parsed ? { value: readYuan(parsed.value) } : parsed
    },
  ),
  filter: 'range',
})
