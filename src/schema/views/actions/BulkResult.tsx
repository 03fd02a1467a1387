import { useTranslate } from 'ra-core'
import { DeskDialog } from '../../../ui/DeskDialog'
import { platformWire } from '../../model'
import { isObject } from '../provider'

/** What a bulk call did. */
export interface BulkOutcome {
  readonly done: number
  readonly failed: number
  readonly reasons: string
  /** what is counted: 条 of edits; orders and their like are 单 */
  readonly unit?: '条'
}

/** Opens a bulk reply; its counts may be numbers or lists of ids, its reasons a text or a list. */
export function bulkOutcome(data: unknown, asked: number): BulkOutcome {
  const reply = isObject(data) ? data : {}
  const { done, failed, reasons } = platformWire.bulk
  const count = (value: unknown): number | null =>
    Array.isArray(value) ? value.length : value === undefined || value === null ? null : Number(value)
  const lost = count(reply[failed]) ?? 0
  const said = reply[reasons]
  return {
    done: count(reply[done]) ?? asked - lost,
    failed: lost,
    reasons: Array.isArray(said) ? [...new Set(said.map(String))].join('；') : String(said ?? ''),
  }
}

interface BulkResultProps {
  readonly outcome: BulkOutcome
  readonly onClose: () => void
}

/** Says how many went through and why the others did not (O-591, F-593). */
export function BulkResult({ outcome, onClose }: BulkResultProps) {
  const translate = useTranslate()
  const { done, failed, reasons, unit } = outcome
  return (
    <DeskDialog open onClose={onClose} title={translate('批量处理结果')} cancelLabel={translate('我知道了')}>
      {unit === '条'
        ? translate('成功%{done}条，失败%{failed}条，失败原因：%{reasons}', { done, failed, reasons })
        : translate('成功%{done}单，失败%{failed}单，失败原因：%{reasons}', { done, failed, reasons })}
    </DeskDialog>
  )
}
