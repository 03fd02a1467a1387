import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { type AnyResource, entityOf, type FieldData } from '../../model'
import { FileDrop } from './FileDrop'
import { readTable, type Table, UnreadableFile } from './readTable'
import { saveSheet } from './sheetFile'

interface FileStepProps {
  readonly resource: AnyResource
  readonly fields: readonly (readonly [name: string, field: FieldData])[]
  /** whether a column of record numbers finds what is to be changed */
  readonly hasId: boolean
  readonly onTable: (table: Table) => void
}

/** Takes the file, dropped or chosen; a template has the headings that are known. */
export function FileStep({ resource, fields, hasId, onTable }: FileStepProps) {
  const translate = useTranslate()
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  const read = async (file: File) => {
    setError(null)
    setReading(true)
    try {
      onTable(await readTable(file))
    } catch (failure) {
      setError(failure instanceof UnreadableFile ? failure.message : '文件无法读取')
    }
    setReading(false)
  }
  const template = async () => {
    const open = fields.filter(([, field]) => !field.hidden)
    const head = open.map(([, field]) => translate(field.label) + (field.required ? '*' : ''))
    const label = translate('%{resource}导入模板', { resource: translate(entityOf(resource)) })
    await saveSheet(label, { head, rows: [] }, 'xlsx')
  }

  return (
    <div className="rd-x-file">
      {error && <ErrorBar message={error} />}
      <FileDrop
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={translate('支持CSV（UTF-8或GBK）和XLSX，不超过10MB、5000行，首行为列名')}
        isReading={isReading}
        onFile={(file) => void read(file)}
      />
      <Text as="p" size="small" tone="quiet" above={2}>
        {hasId && translate('要修改已有数据，可先导出、改好后再导入。')}{' '}
        <Button size="small" variant="text" onClick={() => void template()}>
          {translate('下载模板')}
        </Button>
      </Text>
    </div>
  )
}
