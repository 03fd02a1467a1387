import { asStored, kind, ORDERED } from '../kind'
import { csvCell } from '../parts/csv'
import { exact } from '../parts/exact'

/** Year, month and day as people and spreadsheets write them: 2026-01-31, 2026/1/31. */
const WRITTEN = /^([1-9]\d{3})([-/])(\d{1,2})\2(\d{1,2})$/

/** The day that is written, as YYYY-MM-DD; null for none that there is. */
function dayIn(text: string): string | null {
  const [, year, , month, day] = WRITTEN.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isThere = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return isThere ? moment.toISOString().slice(0, 'YYYY-MM-DD'.length) : null
}

const isDay = (value: unknown): value is string => typeof value === 'string' && dayIn(value) === value

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
      const day = dayIn(text.trim())
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
