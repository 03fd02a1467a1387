import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { importFields, importRights, matchFields } from '../../compile/exchange'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import type { Matching } from './matching'
import type { Table } from './readTable'
import { useColumnMatching } from './useColumnMatching'
import { type Manner, useImport } from './useImport'

export type Step = 'file' | 'columns' | 'check' | 'result'

/** What has been chosen for an import, how far it is, and why it cannot go on. */
export function useImportTask(resource: AnyResource) {
  const identity = useIdentity()
  const translate = useTranslate()
  const rights = importRights(resource, identity)
  const fields = importFields(resource, identity)
  const matches = matchFields(resource, identity)
  const [step, setStep] = useState<Step>('file')
  const [table, setTable] = useState<Table | null>(null)
  const [matching, setMatching] = useState<Matching>([])
  const [manner, setManner] = useState<Manner>({ match: null, adds: true })
  const [mode, setMode] = useState<'partial' | 'whole'>('partial')
  const columns = useColumnMatching(resource, fields, matches.includes('id'))
  const calls = useImport(resource)

  const take = (next: Table) => {
    const found = columns.match(next.head)
    const keys = matches.filter((name) => found.includes(name))
    setTable(next)
    setMatching(found)
    // A file with record numbers is one that was exported to be mended.
    setManner(
      keys.includes('id') || !rights.create
        ? { match: keys[0] ?? null, adds: rights.create }
        : { match: null, adds: true },
    )
    calls.forget()
    setStep('columns')
  }
  const check = async () => {
    if (!table) return false
    columns.remember(table.head, matching)
    setStep('check')
    await calls.runCheck(table, matching, manner)
    return false
  }
  const write = async () => {
    if (!table) return false
    setStep('result')
    await calls.write(table, matching, manner, mode)
    return false
  }

  const counts = calls.check?.end
  const wanted = counts ? counts.create + counts.edit : 0
  const columnsReason = (): string | null => {
    const used = matching.filter((name) => name !== '' && (name !== 'id' || manner.match === 'id'))
    if (used.length === 0) return translate('请至少匹配一列')
    return !manner.match && !rights.create ? translate('请选择匹配方式') : null
  }
  const checkReason = (): string | null => {
    if (calls.isUnderway) return translate('正在检查')
    if (counts?.end !== 'done') return translate('检查未完成')
    if (mode === 'whole' && counts.refuse > 0)
      return translate('有%{n}行被拒绝，修正后才能整体导入', { n: counts.refuse })
    return wanted === 0 ? translate('没有可导入的行') : null
  }

  return {
    rights,
    fields,
    matches,
    calls,
    step,
    setStep,
    table,
    matching,
    setMatching,
    manner,
    setManner,
    mode,
    setMode,
    take,
    check,
    write,
    /** how many rows would be written */
    wanted,
    columnsReason: columnsReason(),
    checkReason: checkReason(),
  }
}

export type ImportTask = ReturnType<typeof useImportTask>
