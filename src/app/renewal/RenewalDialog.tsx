import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '../../authProvider/session'
import { MESSAGES } from '../../schema/model'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { PasswordField } from '../login/PasswordField'
import { signIn } from '../login/signIn'
import './renewal.css'

interface RenewalDialogProps {
  readonly user: SessionUser
  readonly translate: (text: string) => string
  readonly onSignedIn: (token: string, user: SessionUser) => void
  readonly onLeave: () => void
}

/** The password of the user whose session is over, asked for over what he has open. The account is his and cannot be changed. */
export function RenewalDialog({ user, translate, onSignedIn, onLeave }: RenewalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])

  const refuse = (text: string) => {
    setError(text)
    dialog.current?.querySelector('input')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!password) return refuse('请输入密码')
    setError(null)
    setBusy(true)
    try {
      const { token, user: next } = await signIn({ account: user.account, password, short: user.short })
      if (next.id !== user.id) throw new Error(MESSAGES.forbidden)
      onSignedIn(token, next)
    } catch (failure) {
      refuse(failure instanceof Error ? failure.message : 'Error')
      setBusy(false)
    }
  }

  /** The keys of what lies behind are not for here, and Escape is no way out of it. */
  const keepKeys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
  }

  return (
    <Box
      as="dialog"
      ref={dialog}
      round={4}
      pad={4}
      fill="surface"
      tone="full"
      size="body"
      className="rd-renewal"
      aria-labelledby={titleId}
      onKeyDown={keepKeys}
      onCancel={(event) => event.preventDefault()}
    >
      <Stack as="form" gap={4} onSubmit={submit} aria-busy={busy} noValidate>
        <Stack gap={1}>
          <Text as="h2" size="title" id={titleId}>
            {translate(MESSAGES.sessionLost)}
          </Text>
          <Text tone="soft">{translate('请重新登录后继续，已填写的内容不会丢失')}</Text>
        </Stack>
        <Stack gap={1}>
          <Text tone="soft">{translate('账号')}</Text>
          <Text weight="medium">{`${user.account} · ${user.name}`}</Text>
          <input type="text" hidden readOnly autoComplete="username" value={user.account} />
        </Stack>
        <div>
          <PasswordField value={password} onChange={setPassword} />
          <Box as="p" size="body" tone="bad" className="login-said" role="alert">
            {error && translate(error)}
          </Box>
        </div>
        <Row gap={2} justify="end">
          <Box
            as="button"
            type="button"
            round={2}
            padX={4}
            edge="control"
            className="rd-renewal-leave"
            onClick={onLeave}
          >
            {translate('退出登录')}
          </Box>
          <Row
            as="button"
            type="submit"
            justify="center"
            round={2}
            padX={4}
            weight="strong"
            className="login-submit"
            aria-disabled={busy}
          >
            {translate(busy ? '正在登录' : '继续')}
          </Row>
        </Row>
      </Stack>
    </Box>
  )
}
