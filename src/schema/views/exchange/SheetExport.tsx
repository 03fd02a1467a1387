import Download from 'lucide-react/icons/download'
import { useNotify, useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { EXPORT_LIMIT, MESSAGES } from '../../model'
import { messageOf } from '../provider'
import type { Sheet } from './sheetFile'

interface SheetExportProps {
  /** name of the file, in Chinese */
  readonly label: string
  /** number of rows; none or too many are refused before they are read */
  readonly total: number
  readonly readSheet: () => Promise<Sheet>
  readonly variant?: 'text' | 'outlined'
}

/** Button that saves a table as CSV, for screens that are not a list of records; lists have `ExportMenu`. */
export function SheetExport({ label, total, readSheet, variant = 'text' }: SheetExportProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const save = async () => {
    if (total > EXPORT_LIMIT) return notify(MESSAGES.exportLimit, { type: 'error' })
    try {
      const sheet = await readSheet()
      const { saveSheet } = await import('./sheetFile')
      await saveSheet(translate(label), sheet, 'csv')
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
  }
  return (
    <ActionButton
      size="small"
      variant={variant}
      color="inherit"
      startIcon={<Download size={15} aria-hidden />}
      disabledReason={total === 0 ? '没有可导出的记录' : null}
      onClick={save}
    >
      {translate('导出')}
    </ActionButton>
  )
}
