import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import { type AnyResource, entityOf } from '../../model'
import { messageOf } from '../provider'
import { CheckStep } from './CheckStep'
import { FileStep } from './FileStep'
import '../show/related.css'
import './exchange.css'
import { ImportSteps } from './ImportSteps'
import { MatchStep } from './MatchStep'
import { ResultStep } from './ResultStep'
import { type ImportTask, type Step, useImportTask } from './useImportTask'

interface ImportDialogProps {
  readonly resource: AnyResource
  readonly onClose: () => void
}

/** Rows from a file: choose it, say what its columns are, see what would become of each row, write. */
export function ImportDialog({ resource, onClose }: ImportDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const task = useImportTask(resource)
  const { step, setStep, calls } = task

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
      title={translate('导入%{resource}', { resource: translate(entityOf(resource)) })}
      onClose={close}
      cancelLabel={isWriting ? translate('停止导入') : step === 'result' ? translate('关闭') : translate('取消')}
      {...(step === 'columns' && {
        onConfirm: task.check,
        confirmLabel: translate('下一步'),
        disabledReason: task.columnsReason,
        middle: back('file'),
      })}
      {...(step === 'check' && {
        onConfirm: task.write,
        confirmLabel: translate('导入%{n}行', { n: task.wanted }),
        disabledReason: task.checkReason,
        middle: back('columns'),
      })}
      {...(mayRetry && { onConfirm: task.write, confirmLabel: translate('重试') })}
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
      <StepBody resource={resource} task={task} />
    </DeskDialog>
  )
}

interface StepBodyProps {
  readonly resource: AnyResource
  readonly task: ImportTask
}

function StepBody({ resource, task }: StepBodyProps) {
  const { step, table, fields, matches, matching, calls } = task
  if (step === 'file')
    return <FileStep resource={resource} fields={fields} hasId={matches.includes('id')} onTable={task.take} />
  if (!table) return null
  if (step === 'columns')
    return (
      <MatchStep
        table={table}
        fields={fields}
        matches={matches}
        rights={task.rights}
        matching={matching}
        manner={task.manner}
        onMatching={task.setMatching}
        onManner={task.setManner}
      />
    )
  if (step === 'check')
    return (
      calls.check && (
        <CheckStep
          resource={resource}
          table={table}
          matching={matching}
          course={calls.check}
          isUnderway={calls.isUnderway}
          mode={task.mode}
          onMode={task.setMode}
        />
      )
    )
  return (
    calls.written && (
      <ResultStep
        resource={resource}
        table={table}
        matching={matching}
        refused={calls.check?.lines.filter(({ does }) => does === 'refuse') ?? []}
        course={calls.written}
        isUnderway={calls.isUnderway}
      />
    )
  )
}
