import { asStored, kind, ORDERED } from '../kind'
import { csvCell } from '../parts/csv'
import { exact } from '../parts/exact'
import { typedDay } from '../unixTime/typedMoment'

const isDay = (value: unknown): value is string => typeof value === 'string' && typedDay(value) === value

const message = '日期不正确'

/** A calendar day, YYYY-MM-DD everywhere; it belongs to no time zone. */
export const date = kind({
  name: 'date',
  column: () => ({ type: 'date' }),
  fromStored: asStored,
  toStored: (wire) => wire,
  shape: () => exact(isDay, message),
  csv: csvCell(
    (wire) => String(wire),
    (text) => {
      const day = typedDay(text)
      return day ? { value: day } : { error: `${message}：${text}` }
    },
  ),
  openapi: () => ({ type: 'string', format: 'date' }),
  filter: 'range',
  sortable: true,
  verb: '请选择',
  span: null,
  long: false,
  own: false,
  comparisons: ORDERED,
  step: null,
  options: ['column', 'unique'],
})
