import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { OVERLAP_DAYS, shownKey } from '../../domain/upstream'
import type { ReplyOf } from '../../resources/replies'
import { openKey } from '../../resources/upstream/openKey.resource'
import { useActionCall } from '../../schema/views'
import { FormField } from '../../schema/views/form/FormField'
import { FormProviders } from '../../schema/views/form/FormProviders'
import { useFormCall } from '../../schema/views/form/useFormCall'
import { DeskDialog } from '../../ui/DeskDialog'
import type { KeyRow } from './keyRow'
import { ShownKey } from './ShownKey'

type Rotated = ReplyOf<typeof openKey, 'rotate'>

interface RotateKeyDialogProps {
  readonly row: KeyRow
  readonly onClose: () => void
}

/** Makes the key that follows another, which goes on beside it for some days. */
export function RotateKeyDialog({ row, onClose }: RotateKeyDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(openKey)
  const form = useForm<FieldValues>({ defaultValues: { days: OVERLAP_DAYS } })
  const [made, setMade] = useState<Rotated | null>(null)
  const { submit, onSubmit } = useFormCall(
    form,
    (values, key) => call('rotate', { ...values, id: row.id }, key, row),
    (data) => setMade(data as Rotated),
  )
  const brief = `${row.name} ${shownKey(String(row.tail))}`
  if (made) {
    return (
      <DeskDialog open title={translate('密钥已轮换')} brief={brief} cancelLabel="我已保存" onClose={onClose}>
        <ShownKey value={made.key} note="请在并行期内换用新密钥，旧密钥到期后自动失效。" />
      </DeskDialog>
    )
  }
  return (
    <DeskDialog
      open
      title={translate('轮换密钥')}
      brief={brief}
      confirmLabel="轮换"
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <FormProviders form={form} resource={openKey.name}>
        <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          <FormField name="days" field={openKey.actions.rotate.input.days} resource={openKey.name} span={12} />
        </form>
      </FormProviders>
    </DeskDialog>
  )
}
