import { useEffect, useRef, useState } from 'react'
import { type Identifier, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import { loadPlaceNames } from '../../kinds/region/loadPlaceNames'
import { type AnyResource, EXPORT_LIMIT, EXPORT_PART } from '../../model'
import { useIdentity } from '../identity'
import { messageOf } from '../provider'
import type { Row } from '../row'
import type { Column } from '../table/columns'
import { useColumns } from '../table/useColumns'
import { allParts } from './allParts'
import { allFields, exportTable, shownFields } from './exportTable'
import { ProgressBar } from './ProgressBar'
import { type Format, fileName, saveFile, sheetFile } from './sheetFile'

interface ExportTaskProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly format: Format
  /** all fields, not only those on screen */
  readonly whole: boolean
  /** the selected rows alone; null: all of the filter */
  readonly ids: readonly Identifier[] | null
  readonly onClose: () => void
}

/** Rows are asked for by so many ids at a time, so that the address stays short. */
const IDS_PER_CALL = 100

/** The rows of these ids, some at a time. @param onRead  is told how many there are */
async function chosenRows(
  ids: readonly Identifier[],
  ask: (filter: object) => Promise<{ data: readonly Row[] }>,
  onRead: (count: number) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    rows.push(...(await ask({ id: ids.slice(at, at + IDS_PER_CALL) })).data)
    onRead(rows.length)
  }
  return rows
}

/** With the record's number, which an import of the file needs, also where no column shows it. */
const numbered = (offered: readonly Column[], shown: readonly Column[]): readonly Column[] =>
  shown.some(({ id }) => id === 'id') ? shown : [...offered.filter(({ id }) => id === 'id'), ...shown]

/** Fetches the rows and writes the file, with a way to call it off. */
export function ExportTask({ resource, view, format, whole, ids, onClose }: ExportTaskProps) {
  const { sort, filter, filterValues, total = 0 } = useListContext()
  const provider = useDataProvider()
  const identity = useIdentity()
  const translate = useTranslate()
  const notify = useNotify()
  const { offered, shown } = useColumns(resource, view)
  const [read, setRead] = useState(0)
  const stop = useRef(new AbortController())
  const [count, setCount] = useState(ids?.length ?? total)

  const readRows = async (signal: AbortSignal): Promise<readonly Row[]> => {
    const ask = async (filter: object, part?: number) => {
      signal.throwIfAborted()
      const pagination = part === undefined ? { page: 1, perPage: EXPORT_LIMIT } : { page: part, perPage: EXPORT_PART }
      const meta = { export: true, part, ...(view !== undefined && { view }) }
      return await provider.getList<Row>(resource.name, { pagination, sort, filter, meta, signal })
    }
    if (ids) return chosenRows(ids, ask, setRead)
    const wanted = { ...filterValues, ...filter }
    return allParts(
      (part) => ask(wanted, part),
      (n, of) => {
        setRead(n)
        setCount(of)
      },
    )
  }

  const run = async (signal: AbortSignal) => {
    try {
      const rows = await readRows(signal)
      if (signal.aborted) return
      setRead(rows.length)
      const fields = whole ? allFields(resource, identity) : shownFields(numbered(offered, shown))
      const places = fields.some(({ field }) => field.kind === 'region') ? await loadPlaceNames() : () => undefined
      const file = await sheetFile(exportTable(fields, rows, format, places, translate), format)
      if (signal.aborted) return
      saveFile(fileName(translate(resource.label), format), file)
      notify(translate('已导出%{n}条', { n: rows.length }), { type: 'success' })
    } catch (error) {
      if (!signal.aborted) notify(messageOf(error), { type: 'error' })
    }
    if (!signal.aborted) onClose()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one file for each opening
  useEffect(() => {
    const own = new AbortController()
    stop.current = own
    void run(own.signal)
    return () => own.abort()
  }, [])

  return (
    <DeskDialog
      open
      title={translate('正在导出')}
      cancelLabel={translate('取消导出')}
      onClose={() => {
        stop.current.abort()
        onClose()
      }}
    >
      <ProgressBar
        done={read}
        of={count}
        label={
          read < count
            ? translate('正在读取数据，已读取%{n}条，共%{of}条', { n: read, of: count })
            : translate('正在生成文件')
        }
      />
    </DeskDialog>
  )
}
