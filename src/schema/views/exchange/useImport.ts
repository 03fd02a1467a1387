import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AnyResource, ImportEnd, ImportLine, ImportRequest } from '../../model'
import { isImportEnd } from '../../model'
import { type ActionProvider, messageOf, newIdempotencyKey } from '../provider'
import type { Matching } from './matching'
import type { Table } from './readTable'

/** How the rows of a file meet the records that exist. */
export interface Manner {
  /** field by which records are found; null: every row is a new one */
  readonly match: string | null
  /** whether rows that match nothing become new records */
  readonly adds: boolean
}

/** What one call over the rows has told so far. */
export interface ImportProgress {
  readonly mode: ImportRequest['mode']
  readonly of: number
  readonly lines: readonly ImportLine[]
  readonly end: ImportEnd | null
  /** the call as a whole was refused or got lost */
  readonly error: string | null
}

interface ImportCalls {
  /** what the check says, and what the writing says */
  readonly check: ImportProgress | null
  readonly written: ImportProgress | null
  readonly isUnderway: boolean
  readonly runCheck: (table: Table, matching: Matching, manner: Manner) => Promise<void>
  /** writes the rows that the check did not refuse; again after a lost call, it repeats nothing */
  readonly write: (table: Table, matching: Matching, manner: Manner, mode: 'partial' | 'whole') => Promise<void>
  readonly cancel: () => Promise<void>
  readonly forget: () => void
}

type Rows = readonly { readonly row: number; readonly cells: readonly string[]; readonly version?: number }[]

function requestOf(table: Table, matching: Matching, { match, adds }: Manner, id: string, mode: ImportRequest['mode']) {
  const at = matching.flatMap((name, i) => (name !== '' && (name !== 'id' || match === 'id') ? [i] : []))
  const rows = table.rows.map(({ row, cells }) => ({ row, cells: at.map((i) => cells[i] ?? '') }))
  return { id, mode, columns: at.map((i) => matching[i] ?? ''), match, adds, rows }
}

/** The calls of an import: what comes by the stream is kept as it comes. */
export function useImport(resource: AnyResource): ImportCalls {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const [check, setCheck] = useState<ImportProgress | null>(null)
  const [written, setWritten] = useState<ImportProgress | null>(null)
  const [isUnderway, setUnderway] = useState(false)
  const stop = useRef(new AbortController())
  const writingId = useRef(newIdempotencyKey())

  const run = async (request: ImportRequest, set: (course: ImportProgress) => void): Promise<ImportProgress> => {
    let course: ImportProgress = { mode: request.mode, of: request.rows.length, lines: [], end: null, error: null }
    const change = (more: Partial<ImportProgress>) => {
      course = { ...course, ...more }
      set(course)
    }
    stop.current = new AbortController()
    const { signal } = stop.current
    setUnderway(true)
    change({})
    try {
      await provider.importRows(resource.name, request, {
        signal,
        onLines: (told) => {
          const end = told.find(isImportEnd) ?? null
          const lines = told.filter((line): line is ImportLine => !isImportEnd(line))
          change({ lines: [...course.lines, ...lines], end, error: end?.info ?? null })
        },
      })
      if (!course.end && !signal.aborted) change({ error: '网络连接失败，请检查网络后重试' })
    } catch (error) {
      if (!signal.aborted) change({ error: messageOf(error) })
    }
    setUnderway(false)
    return course
  }

  return {
    check,
    written,
    isUnderway,
    async runCheck(table, matching, manner) {
      setWritten(null)
      writingId.current = newIdempotencyKey()
      await run(requestOf(table, matching, manner, newIdempotencyKey(), 'check'), setCheck)
    },
    async write(table, matching, manner, mode) {
      const checked = new Map(check?.lines.map((line) => [line.row, line]))
      const request = requestOf(table, matching, manner, writingId.current, mode)
      const rows: Rows = request.rows.flatMap((row) => {
        const line = checked.get(row.row)
        if (!line || line.does === 'refuse' || line.does === 'same') return []
        return [{ ...row, ...(line.does === 'edit' && line.version !== undefined && { version: line.version }) }]
      })
      const course = await run({ ...request, rows }, setWritten)
      // One that failed may have written some rows: again under its id it repeats none.
      if (course.end && course.end.end !== 'failed') writingId.current = newIdempotencyKey()
      await client.invalidateQueries({ queryKey: [resource.name] })
    },
    async cancel() {
      if (written && !written.end) await provider.cancelImport(resource.name, writingId.current)
      else stop.current.abort()
    },
    forget() {
      stop.current.abort()
      setCheck(null)
      setWritten(null)
    },
  }
}
