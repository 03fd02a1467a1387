import { type Identifier, useGetMany, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import type { AnyAction, AnyResource } from '../../model'
import { messageOf } from '../provider'
import type { Row } from '../row'
import { ActionDialog } from './ActionDialog'
import type { Outcome } from './useActionCall'

interface BulkMoneyDialogProps {
  readonly resource: AnyResource
  readonly name: string
  readonly action: AnyAction
  readonly ids: readonly Identifier[]
  readonly run: (input: FieldValues, idempotencyKey: string, records: readonly Row[]) => Promise<Outcome>
  readonly onClose: () => void
}

/** Whole records, without which a row of the list would stand for one. */
const WHOLE = { whole: true } as const

/** The dialog of a money action on several records: it waits for all of them, so that nothing is confirmed unseen. */
export function BulkMoneyDialog({ resource, name, action, ids, run, onClose }: BulkMoneyDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useGetMany<Row>(resource.name, { ids: [...ids], meta: WHOLE })
  const known = data?.filter((row) => row !== undefined && row !== null)
  if (known && known.length > 0 && !error) {
    return (
      <ActionDialog
        resource={resource}
        action={action}
        record={null}
        name={name}
        records={known}
        run={(input, key) => run(input, key, known)}
        onClose={onClose}
      />
    )
  }
  return (
    <DeskDialog open title={translate(action.title ?? action.label)} onClose={onClose} cancelLabel="关闭">
      {error ? (
        <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="rd-loading-box" aria-busy="true" />
      )}
    </DeskDialog>
  )
}
