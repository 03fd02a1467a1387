import { kind, ORDERED } from '../kind'
import { csvCell } from '../parts/csv'
import { exact } from '../parts/exact'
import { readNumber } from '../parts/number'
import { writtenTime } from './shanghai'
import { typedMoment } from './typedMoment'

/** End of the year 9999. Milliseconds, sent by mistake, lie beyond it. */
const LATEST = 253_402_271_999
const isUnix = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LATEST

const message = '时间不正确'

/** A moment: unix seconds on the wire, timestamptz (a Date) in the table, read and written in Asia/Shanghai. */
export const unixTime = kind({
  name: 'unixTime',
  column: () => ({ type: 'timestamptz' }),
  fromStored: (stored) => Math.floor((stored instanceof Date ? stored : new Date(String(stored))).getTime() / 1000),
  toStored: (wire) => new Date(Number(wire) * 1000),
  shape: () => exact(isUnix, message, readNumber),
  csv: csvCell(
    (wire, field) => writtenTime(Number(wire), field),
    (text) => {
      const value = typedMoment(text)
      return isUnix(value) ? { value } : { error: `${message}：${text}` }
    },
  ),
  openapi: ({ day }) => ({
    type: 'integer',
    minimum: 0,
    maximum: LATEST,
    description: day ? 'unix seconds, of a moment of the day' : 'unix seconds',
  }),
  filter: 'range',
  sortable: true,
  verb: '请选择',
  span: null,
  long: false,
  own: false,
  comparisons: ORDERED,
  step: 1,
  options: ['column'],
})
