import { useState } from 'react'
import { Box } from '../../../ui/Box'
import type { FieldsProps } from './FirmFields'
import { VisitorField } from './VisitorField'

/** A new password, typed twice. */
export function PasswordFields({ values, errors, set }: Pick<FieldsProps, 'values' | 'errors' | 'set'>) {
  const [shown, setShown] = useState(false)
  const type = shown ? 'text' : 'password'
  return (
    <>
      <VisitorField
        name="password"
        label="登录密码"
        type={type}
        value={values.password}
        max={64}
        autoComplete="new-password"
        error={errors.password}
        hint="至少6位，不要用常见的密码"
        onChange={(password) => set({ password })}
        note={
          <Box
            as="button"
            type="button"
            fixed
            padX={2}
            size="large"
            tone="link"
            className="visitor-again"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? '隐藏' : '显示'}
          </Box>
        }
      />
      <VisitorField
        name="again"
        label="再输一次"
        type={type}
        value={values.again}
        max={64}
        autoComplete="new-password"
        error={errors.again}
        onChange={(again) => set({ again })}
      />
    </>
  )
}
