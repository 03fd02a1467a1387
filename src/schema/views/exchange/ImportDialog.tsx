import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { DeskDialog } from '../../../ui/DeskDialog'
import { importFields, importRights, matchFields } from '../../compile/exchange'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { messageOf } from '../provider'
import { CheckStep } from './CheckStep'
import { FileStep } from './FileStep'
import './exchange.css'
import { ImportSteps } from './ImportSteps'
import { MatchStep } from './MatchStep'
import type { Matching } from './matching'
import { ResultStep } from './ResultStep'
import type { Table } from './readTable'
import { useColumnMatching } from './useColumnMatching'
import { type Manner, useImport } from './useImport'

interface ImportDialogProps {
  readonly resource: AnyResource
  readonly onClose: () => void
}

type Step = 'file' | 'columns' | 'check' | 'result'

/** Rows from a file: choose it, say what its columns are, see what would become of each row, write. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const identity = useIdentity()
  const translate = useTranslate()
  const notify = useNotify()
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

  const toCheck = async () => {
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

  const used = matching.filter((name) => name !== '' && (name !== 'id' || manner.match === 'id'))
  const counts = calls.check?.end
  const wanted = counts ? counts.create + counts.edit : 0
  const columnsReason =
    used.length === 0
      ? translate('请至少匹配一列')
      : !manner.match && !rights.create
        ? translate('请选择匹配方式')
        : null
  const checkReason = calls.isUnderway
    ? translate('正在检查')
    : counts?.end !== 'done'
      ? translate('检查未完成')
      : mode === 'whole' && counts.refuse > 0
        ? translate('有%{n}行被拒绝，修正后才能整体导入', { n: counts.refuse })
        : wanted === 0
          ? translate('没有可导入的行')
          : null

  const back = (to: Step) => (
    <Button variant="outlined" color="inherit" disabled={calls.isUnderway} onClick={() => setStep(to)}>
      {translate('上一步')}
    </Button>
  )
  const isWriting = step === 'result' && calls.isUnderway
  const close = () => {
    if (isWriting) {
      void calls.cancel().catch((error: unknown) => notify(messageOf(error), { type: 'error' }))
      return
    }
    calls.forget()
    onClose()
  }
  const mayRetry = step === 'result' && !calls.isUnderway && calls.written?.end === null

  return (
    <DeskDialog
      open
      width={920}
      title={translate('导入%{resource}', { resource: translate(resource.label) })}
      onClose={close}
      cancelLabel={isWriting ? translate('停止导入') : step === 'result' ? translate('关闭') : translate('取消')}
      {...(step === 'columns' && {
        onConfirm: toCheck,
        confirmLabel: translate('下一步'),
        disabledReason: columnsReason,
        middle: back('file'),
      })}
      {...(step === 'check' && {
        onConfirm: write,
        confirmLabel: translate('导入%{n}行', { n: wanted }),
        disabledReason: checkReason,
        middle: back('columns'),
      })}
      {...(mayRetry && { onConfirm: write, confirmLabel: translate('重试') })}
      {...(step === 'result' &&
        !calls.isUnderway &&
        !mayRetry && {
          middle: (
            <Button variant="outlined" color="inherit" onClick={() => setStep('file')}>
              {translate('再导入一个文件')}
            </Button>
          ),
        })}
    >
      <ImportSteps now={step} />
      {step === 'file' && (
        <FileStep resource={resource} fields={fields} hasId={matches.includes('id')} onTable={take} />
      )}
      {step === 'columns' && table && (
        <MatchStep
          table={table}
          fields={fields}
          matches={matches}
          rights={rights}
          matching={matching}
          manner={manner}
          onMatching={setMatching}
          onManner={setManner}
        />
      )}
      {step === 'check' && table && calls.check && (
        <CheckStep
          resource={resource}
          table={table}
          matching={matching}
          course={calls.check}
          isUnderway={calls.isUnderway}
          mode={mode}
          onMode={setMode}
        />
      )}
      {step === 'result' && table && calls.written && (
        <ResultStep
          resource={resource}
          table={table}
          matching={matching}
          refused={calls.check?.lines.filter(({ does }) => does === 'refuse') ?? []}
          course={calls.written}
          isUnderway={calls.isUnderway}
        />
      )}
    </DeskDialog>
  )
}
