import Button from '@mui/material/Button'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { type AnyResource, entityOf, type FieldData } from '../../model'
import { readTable, type Table, UnreadableFile } from './readTable'
import { saveSheet } from './sheetFile'

interface FileStepProps {
  readonly resource: AnyResource
  readonly fields: readonly (readonly [name: string, field: FieldData])[]
  /** whether a column of record numbers finds what is to be changed */
  readonly hasId: boolean
  readonly onTable: (table: Table) => void
}

/** The face of the file chooser beside it is no control of its own. */
const noControl = { role: undefined, tabIndex: -1 } as const

/** Takes the file, dropped or chosen; a template has the headings that are known. */
export function FileStep({ resource, fields, hasId, onTable }: FileStepProps) {
  const translate = useTranslate()
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const id = useId()

  const read = async (file: File | undefined) => {
    if (!file) return
    setError(null)
    setReading(true)
    try {
      onTable(await readTable(file))
    } catch (failure) {
      setError(failure instanceof UnreadableFile ? failure.message : '文件无法读取')
    }
    setReading(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
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
      <Stack
        as="fieldset"
        flex
        gap={2}
        align="center"
        padX={4}
        fill="sunken"
        round={3}
        tone="soft"
        className="rd-x-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <legend className="rd-hidden">{translate('选择文件')}</legend>
        <FileUp size={32} strokeWidth={1.5} aria-hidden />
        <Button component="label" {...noControl} variant="contained" htmlFor={id}>
          {isReading ? translate('正在读取文件') : translate('选择文件')}
        </Button>
        <input
          id={id}
          className="rd-hidden"
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isReading}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            void read(file)
          }}
        />
        <p>{translate('或将文件拖到这里')}</p>
        <Text as="p" size="small" tone="quiet" above={2}>
          {translate('支持CSV（UTF-8或GBK）和XLSX，不超过10MB、5000行，首行为列名')}
        </Text>
      </Stack>
      <Text as="p" size="small" tone="quiet" above={2}>
        {hasId && translate('要修改已有数据，可先导出、改好后再导入。')}{' '}
        <Button size="small" variant="text" onClick={() => void template()}>
          {translate('下载模板')}
        </Button>
      </Text>
    </div>
  )
}
