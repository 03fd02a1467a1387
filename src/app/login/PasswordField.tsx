import { type KeyboardEvent, useState } from 'react'
import { Row, Stack } from '../../ui/Box'
import { Field } from './Field'
import { Icon } from './Icon'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
}

/** The password, which can be looked at, with a hint while caps lock is on. */
export function PasswordField({ value, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // Autofill fires key events without a keyboard behind them.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <Field
      name="password"
      label="密码"
      icon="lock"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      onKey={watch}
      note={
        <Stack
          as="button"
          type="button"
          centred
          round={2}
          tone="soft"
          hovers
          className="login-eye"
          aria-label="显示密码"
          aria-pressed={shown}
          title={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Stack>
      }
      hint={
        <Row as="p" gap={1} above={1} size="small" tone="warn" className="login-said" role="status">
          {capsLock && (
            <>
              <Icon name="capsLock" size={14} />
              大写锁定已打开
            </>
          )}
        </Row>
      }
    />
  )
}
