import { useTranslate } from 'react-admin'
import { formatDay } from '../../../domain/time'
import { SheetExport } from '../../../schema/views/exchange/SheetExport'
import { type AreaRow, type Heat, type HourSpan, inUnit, spanText, tenth } from './heat'

interface HeatExportProps {
  readonly heat: Heat
  readonly rows: readonly AreaRow[]
  readonly span: HourSpan
  /** as many as the orders were counted in */
  readonly hours: number
}

const HEADS = [
  '日期',
  '时段',
  '区域',
  '订单数',
  '其中估算',
  '每天',
  '每小时',
  '同星期均值',
  '无服务商',
  '已接单',
  '平均接单分钟',
] as const

/** The table of the heat map as CSV that a spreadsheet opens: all units at once, and what of it is an estimate. */
export function HeatExport({ heat, rows, span, hours }: HeatExportProps) {
  const translate = useTranslate()
  const readSheet = async () => {
    const { allRegions } = await import('../../../domain/geo/allRegions')
    const days = [...new Set([heat.start_time, heat.end_time].map(formatDay))].join(' ~ ')
    const length = span.to - span.from
    const cells = (row: AreaRow) => [
      days,
      spanText(span),
      row.area > 0 ? allRegions.name(row.area) || String(row.area) : translate('未知区域'),
      ...[
        row.n,
        row.expected,
        inUnit(row.n, 'day', hours, length),
        inUnit(row.n, 'hour', hours, length),
        row.mean,
        row.without,
        row.taken,
        row.minutes,
      ].map((n) => (n === null ? '' : String(tenth(n)))),
    ]
    return { head: HEADS.map((head) => translate(head)), rows: rows.map(cells) }
  }
  return <SheetExport label="订单热力图" total={rows.length} readSheet={readSheet} variant="outlined" />
}
