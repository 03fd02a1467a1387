import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { beginView } from '../../authProvider/view'
import { staff } from '../../resources/access/staff.resource'
import type { ReplyOf } from '../../resources/replies'
import { type ActionSlotProps, useActionCall } from '../../schema/views'
import { FormField } from '../../schema/views/form/FormField'
import { FormProviders } from '../../schema/views/form/FormProviders'
import { useFormCall } from '../../schema/views/form/useFormCall'
import { Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'

type Begun = ReplyOf<typeof staff, 'viewAs'>

/** Asks why, and turns this tab to the desk of the chosen user, read only for thirty minutes (decisions §11). */
export function ViewAsDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const form = useForm<FieldValues>({ defaultValues: { remark: null } })
  const [leaving, setLeaving] = useState(false)
  const begin = ({ remark }: FieldValues, key: string) =>
    call(action, { user_id: record?.id, remark: remark ?? '' }, key, record)
  const { submit, onSubmit } = useFormCall(form, begin, (data) => {
    beginView((data as Begun).token, String(form.getValues('remark') ?? ''))
    setLeaving(true)
    location.assign(document.baseURI)
  })
  return (
    <DeskDialog
      open
      title={translate('查看界面')}
      brief={String(record?.name ?? '')}
      confirmLabel="开始查看"
      busy={leaving}
      onClose={onClose}
      onConfirm={submit}
    >
      <Text as="p" tone="soft" below={3}>
        {translate('以该员工的权限查看，只读，三十分钟后自动结束。查看人和原因记入双方公司的操作日志。')}
      </Text>
      <FormProviders form={form} resource={resource.name}>
        <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          <FormField name="remark" field={staff.actions.viewAs.input.remark} resource={resource.name} span={12} />
        </form>
      </FormProviders>
    </DeskDialog>
  )
}
