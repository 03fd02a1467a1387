import { yupResolver } from '@hookform/resolvers/yup'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import { useMemo, useState } from 'react'
import { type Identifier, useTranslate } from 'react-admin'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Select } from '../../../ui/Select'
import { bulkFields } from '../../compile/exchange'
import { inputSchema } from '../../compile/schema'
import { type AnyResource, entityOf } from '../../model'
import type { Outcome } from '../actions/useActionCall'
import { FormField } from '../form/FormField'
import { FormProviders } from '../form/FormProviders'
import { typedPatterns } from '../form/typedPatterns'
import { useFormCall } from '../form/useFormCall'
import { ruleContext, useIdentity } from '../identity'
import './exchange.css'

interface BulkEditDialogProps {
  readonly resource: AnyResource
  readonly ids: readonly Identifier[]
  readonly run: (values: FieldValues, idempotencyKey: string) => Promise<Outcome>
  readonly onClose: () => void
}

/** The same values for the selected records: fields are added one by one, and an empty one empties. */
export function BulkEditDialog({ resource, ids, run, onClose }: BulkEditDialogProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const open = useMemo(() => bulkFields(resource, identity), [resource, identity])
  const [names, setNames] = useState<readonly string[]>([])
  const chosen = open.filter(([name]) => names.includes(name))
  const resolver = useMemo((): Resolver<FieldValues> => {
    const fields = Object.fromEntries(open.filter(([name]) => names.includes(name)))
    const check: Resolver<FieldValues> = yupResolver(
      inputSchema({ fields }, () => ruleContext(identity)),
      undefined,
      { raw: true },
    )
    return async (...given) => {
      await typedPatterns(fields)
      return check(...given)
    }
  }, [open, names, identity])
  const form = useForm<FieldValues>({ resolver, mode: 'onBlur' })

  const call = (values: FieldValues, key: string) => {
    const sent = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
    return run(sent, key)
  }
  const { submit, onSubmit } = useFormCall(form, call, onClose)
  const add = (name: string) => {
    form.setValue(name, null)
    setNames([...names, name])
  }
  const drop = (name: string) => {
    form.unregister(name)
    setNames(names.filter((one) => one !== name))
  }

  return (
    <DeskDialog
      open
      width={560}
      title={translate('批量编辑%{n}条%{resource}', { n: ids.length, resource: translate(entityOf(resource)) })}
      onClose={onClose}
      onConfirm={submit}
      confirmLabel={translate('保存')}
      disabledReason={names.length === 0 ? translate('请选择要修改的字段') : null}
    >
      <FormProviders form={form} resource={resource.name}>
        <Stack as="form" flex gap={2.5} className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          {chosen.map(([name, field]) => (
            <Row key={name} gap={2} align="start" className="rd-b-row">
              <FormField name={name} field={field} resource={resource.name} span={12} />
              <IconButton
                size="small"
                aria-label={translate('不修改%{field}', { field: translate(field.label) })}
                onClick={() => drop(name)}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </Row>
          ))}
          <button type="submit" hidden />
        </Stack>
      </FormProviders>
      {chosen.length < open.length && (
        <Row gap={2} above={3}>
          <Select
            label={translate('添加字段')}
            nothing={translate('添加字段')}
            options={open
              .filter(([name]) => !names.includes(name))
              .map(([name, { label }]) => ({ value: name, label: translate(label) }))}
            value=""
            onChange={add}
          />
        </Row>
      )}
      <Text as="p" size="small" tone="quiet" above={2}>
        {translate('只修改添加的字段，留空的字段将被清空。')}
      </Text>
    </DeskDialog>
  )
}
