import { useListContext, useTranslate } from 'react-admin'
import { quickRanges } from '../../../domain/time'
import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import './quickQueries.css'

/** Words of the buttons, in the order of the ranges (O-122..O-124). */
const labels = ['最近1个月', '2个月', '1年']
const COMPLETED = 4

/** Queries that are asked for every day: they set their filter and ask at once (O-122..O-125). */
export function QuickQueries() {
  const { filterValues, setFilters } = useListContext()
  const translate = useTranslate()
  const ask = (change: Readonly<Record<string, unknown>>) => setFilters({ ...filterValues, ...change })
  const now = Math.floor(Date.now() / 1000)
  const { status, start_time, end_time } = filterValues
  return (
    <Row as="fieldset" size="small" className="rd-quick">
      <legend>{translate('快捷查询')}</legend>
      {quickRanges.map(({ range }, i) => {
        const { start, end } = range(now)
        return (
          <button
            key={labels[i]}
            type="button"
            aria-pressed={start_time === start && end_time === end}
            onClick={() => ask({ start_time: start, end_time: end })}
          >
            {translate(labels[i] ?? '')}
          </button>
        )
      })}
      <Row
        as="button"
        type="button"
        gap={1}
        className="rd-quick-done"
        aria-pressed={String(status) === String(COMPLETED)}
        onClick={() => ask({ status: [COMPLETED] })}
      >
        <Glyph name="check" size={13} />
        {translate('查询已完成')}
      </Row>
    </Row>
  )
}
