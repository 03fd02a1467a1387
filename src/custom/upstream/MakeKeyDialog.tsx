import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { openScopes } from '../../domain/upstream'
import type { ReplyOf } from '../../resources/replies'
import { openKey } from '../../resources/upstream/openKey.resource'
import { seesField } from '../../schema/compile/access'
import type { FieldData } from '../../schema/model'
import { useActionCall, useIdentity } from '../../schema/views'
import { FormField } from '../../schema/views/form/FormField'
import { FormProviders } from '../../schema/views/form/FormProviders'
import { useFormCall } from '../../schema/views/form/useFormCall'
import { Stack } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { ShownKey } from './ShownKey'

const asked: readonly (readonly [string, FieldData])[] = Object.entries(openKey.actions.make.input)
const PRESETS = { name: null, channel: 2, scopes: openScopes.map(({ code }) => code) }

/** Makes a key and shows it, this once. */
export function MakeKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(openKey)
  const form = useForm<FieldValues>({ defaultValues: PRESETS })
  const [made, setMade] = useState<ReplyOf<typeof openKey, 'make'> | null>(null)
  const { submit, onSubmit } = useFormCall(
    form,
    (values, key) => call('make', values, key),
    (data) => setMade(data as ReplyOf<typeof openKey, 'make'>),
  )
  if (made) {
    return (
      <DeskDialog open title={translate('密钥已生成')} brief={made.name} cancelLabel="我已保存" onClose={onClose}>
        <ShownKey value={made.key} note="调用时放在请求头：Authorization: Bearer 密钥" />
      </DeskDialog>
    )
  }
  return (
    <DeskDialog
      open
      width={640}
      title={translate('生成密钥')}
      confirmLabel="生成"
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <FormProviders form={form} resource={openKey.name}>
        <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          <Stack gap={2.5} className="rd-f-grid">
            {asked.map(
              ([name, field]) =>
                seesField(field, identity) && (
                  <FormField key={name} name={name} field={field} resource={openKey.name} span={field.span} />
                ),
            )}
          </Stack>
        </form>
      </FormProviders>
    </DeskDialog>
  )
}
