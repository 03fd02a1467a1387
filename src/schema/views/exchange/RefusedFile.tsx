import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import { useTranslate } from 'react-admin'
import { type AnyResource, entityOf, type ImportLine } from '../../model'
import { refusedSheet } from './lineTexts'
import type { Table } from './readTable'
import { saveSheet } from './sheetFile'

interface RefusedFileProps {
  readonly resource: AnyResource
  readonly table: Table
  readonly lines: readonly ImportLine[]
}

/** The refused rows with a column of reasons, in the format in which they came. */
export function RefusedFile({ resource, table, lines }: RefusedFileProps) {
  const translate = useTranslate()
  const count = lines.filter(({ does }) => does === 'refuse').length
  if (count === 0) return null
  const save = async () => {
    const format = /\.xlsx$/i.test(table.name) ? 'xlsx' : 'csv'
    const label = translate('%{resource}导入失败', { resource: translate(entityOf(resource)) })
    await saveSheet(label, refusedSheet(resource, table, lines, translate), format)
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Download size={14} aria-hidden />}
      onClick={() => void save()}
    >
      {translate('下载被拒绝的%{n}行', { n: count })}
    </Button>
  )
}
