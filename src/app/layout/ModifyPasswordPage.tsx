import { yupResolver } from '@hookform/resolvers/yup'
import TextField from '@mui/material/TextField'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useForm } from 'react-hook-form'
import { getUser } from '../../authProvider/session'
import type { DeskDataProvider } from '../../dataProvider'
import { ActionButton } from '../../ui/ActionButton'
import { Stack, Text } from '../../ui/Box'
import { useUnsaved } from '../../ui/unsaved'
import { type PasswordChange, passwordSchema } from './passwordSchema'
import { useLeave } from './useLeave'
import './pages.css'

const fields = [
  { name: 'old_password', label: '旧密码', autoComplete: 'current-password' },
  { name: 'password', label: '新密码', autoComplete: 'new-password' },
  { name: 'repassword', label: '确认密码', autoComplete: 'new-password' },
] as const

/** /modify: change of the login password; afterwards one logs in anew. */
export function ModifyPasswordPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const leave = useLeave()
  const dataProvider = useDataProvider<DeskDataProvider>()
  const { register, handleSubmit, formState, trigger } = useForm<PasswordChange>({
    resolver: yupResolver(passwordSchema),
    mode: 'onTouched',
    defaultValues: { old_password: '', password: '', repassword: '' },
  })
  const { touchedFields } = formState
  // Another new password is held against its repetition anew (F-356).
  const again = { onChange: () => touchedFields.repassword && void trigger('repassword') }

  useUnsaved(formState.isDirty && !formState.isSubmitting)

  const save = handleSubmit(async (change) => {
    try {
      await dataProvider.call('POST', '/user/password', { ...change })
      notify('修改成功', { type: 'success' })
      await leave()
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'Error', { type: 'error' })
    }
  })

  return (
    <Stack
      as="form"
      gap={3}
      wide
      pad={4}
      fill="surface"
      edge="all"
      round={3}
      className="desk-card desk-modify"
      onSubmit={save}
      noValidate
    >
      <Text as="h1" size="title">
        {translate('修改密码')}
      </Text>
      {getUser()?.password_reset && <Text color="secondary">{translate('密码由他人设置，请设置自己的密码')}</Text>}
      {fields.map(({ name, label, autoComplete }) => {
        const message = formState.errors[name]?.message
        return (
          <TextField
            key={name}
            {...register(name, name === 'password' ? again : undefined)}
            id={`modify-${name}`}
            type="password"
            required
            label={translate(label)}
            autoComplete={autoComplete}
            error={!!message}
            helperText={message && translate(message)}
          />
        )
      })}
      <div>
        <ActionButton type="submit" variant="contained" busy={formState.isSubmitting}>
          {translate('保存')}
        </ActionButton>
      </div>
    </Stack>
  )
}
