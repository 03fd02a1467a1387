import { useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { partner } from '../../../resources/firm'
import type { AnyAction, FieldData } from '../../../schema/model'
import { useActionCall } from '../../../schema/views'
import { FormField } from '../../../schema/views/form/FormField'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { useFormCall } from '../../../schema/views/form/useFormCall'
import { Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ApplyPhrases } from './ApplyPhrases'
import type { PartnerTask } from './partnerTask'

interface PartnerTaskDialogProps {
  readonly task: PartnerTask
  readonly onClose: () => void
}

/** What comes of it, in the dialog's foot. */
const OUTCOME: Readonly<Partial<Record<PartnerTask['action'], string>>> = {
  applyPartner: '对方同意后成为已合作',
  modifyPartner: '仅本企业可见',
}
const QUESTION: Readonly<Partial<Record<PartnerTask['action'], string>>> = {
  confirmPartner: '同意后双方成为已合作，可互相派单并查看联系电话。',
  refusePartner: '拒绝后对方可再次申请，对方能看到拒绝原因。',
  endPartner: '结束后双方不能再互相派单，对方能看到结束原因。',
}

/** Applies (F-122), agrees, refuses, ends, or changes the nickname. What is asked comes from the declaration of the call. */
export function PartnerTaskDialog({ task: { action, card }, onClose }: PartnerTaskDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(partner)
  const declared: AnyAction = partner.actions[action]
  const fields = Object.entries(declared.input ?? {}).filter(([name]) => name !== 'id')
  const form = useForm<FieldValues>({
    defaultValues: {
      remark: action === 'modifyPartner' ? (card.remark ?? null) : null,
      ...(action === 'modifyPartner' && { nickname: card.nickname ?? null }),
    },
  })
  const send = (values: FieldValues, key: string) => call(action, { ...declared.with, ...values, id: card.id }, key)
  const { submit, onSubmit } = useFormCall(form, send, onClose)
  const [outcome, question] = [OUTCOME[action], QUESTION[action]]
  return (
    <DeskDialog
      open
      title={translate(declared.label)}
      brief={card.name}
      width={520}
      danger={declared.danger === true}
      legend={outcome && translate(outcome)}
      onClose={onClose}
      onConfirm={submit}
    >
      {question && (
        <Text as="p" tone="soft" below={3}>
          {translate(question)}
        </Text>
      )}
      {fields.length > 0 && (
        <FormProviders form={form} resource={partner.name}>
          <FormUnsaved />
          <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
            {fields.map(([name, field]) => (
              <FormField key={name} name={name} field={field as FieldData} resource={partner.name} span={12} />
            ))}
          </form>
          {action === 'applyPartner' && <ApplyPhrases />}
        </FormProviders>
      )}
    </DeskDialog>
  )
}
