import Download from 'lucide-react/icons/download'
import { useNotify, useTranslate } from 'react-admin'
import { formatDay } from '../../../domain/time'
import { messageOf } from '../../../schema/views'
import { ActionButton } from '../../../ui/ActionButton'
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
  const notify = useNotify()
  const save = async () => {
    try {
      const { allRegions } = await import('../../../domain/geo/allRegions')
      const { fileName, saveFile, sheetFile } = await import('../../../schema/views/exchange/sheetFile')
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
      const sheet = { head: HEADS.map((head) => translate(head)), rows: rows.map(cells) }
      saveFile(fileName(translate('订单热力图'), 'csv'), await sheetFile(sheet, 'csv'))
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
  }
  return (
    <ActionButton
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Download size={15} aria-hidden />}
      disabledReason={rows.length === 0 ? '没有可导出的记录' : null}
      onClick={save}
    >
      {translate('导出')}
    </ActionButton>
  )
}
