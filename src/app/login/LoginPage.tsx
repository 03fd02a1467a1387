import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readLogoutReason, takeLogoutReason } from '../../authProvider/logoutReason'
import type { SessionUser } from '../../authProvider/session'
import { type DemoAccount, getConfig } from '../../config'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { Logo } from '../../ui/Logo'
import { MESSAGE_STAYS } from '../../ui/messageTime'
import { Segmented } from '../../ui/Segmented'
import { updateSettings, useDeskSettings } from '../../ui/settings'
import { DemoAccounts } from './DemoAccounts'
import { Field } from './Field'
import { PasswordField } from './PasswordField'
import { Picture } from './Picture'
import { signIn } from './signIn'
import { useCompanyPage } from './useCompanyPage'
import './login.css'

interface LoginPageProps {
  /** the admin is on its way after a successful login */
  entering: boolean
  onSignedIn: (token: string, user: SessionUser) => void
  /** first sign that somebody means to log in */
  onTyping: () => void
}

const shortKey = 'desk.short'

const modes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
] as const

/** What went wrong, for as long as a message stays; at first what the last session left to say. */
function useFadingError(): readonly [string | null, (text: string | null) => void] {
  const [error, setError] = useState(readLogoutReason)
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    fading.current = setTimeout(() => {
      takeLogoutReason()
      setError(null)
    }, MESSAGE_STAYS)
    return () => clearTimeout(fading.current)
  }, [])
  const say = (text: string | null) => {
    setError(text)
    if (text === null) return
    clearTimeout(fading.current)
    fading.current = setTimeout(() => setError(null), MESSAGE_STAYS)
  }
  return [error, say]
}

/** Organisation code, account and password; plain React, since it must be there before the admin is. */
export function LoginPage({ entering, onSignedIn, onTyping }: LoginPageProps) {
  const [remembered] = useState(() => localStorage.getItem(shortKey) ?? '')
  const [short, setShort] = useState(remembered)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, say] = useFadingError()
  /** refused without a code: one account name may stand in several firms, which the server does not say */
  const [asksCode, setAsksCode] = useState(false)
  const { mode } = useDeskSettings()
  const form = useRef<HTMLFormElement>(null)
  const demo = getConfig().demo?.accounts ?? []
  const atWork = busy || entering
  const company = useCompanyPage()

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(remembered ? '[name=account]' : '[name=short]')?.focus()
  }, [remembered])

  function refuse(text: string, field: 'account' | 'password') {
    say(text)
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (atWork) return
    if (!account.trim()) return refuse('请输入账号', 'account')
    if (!password) return refuse('请输入密码', 'password')
    say(null)
    setBusy(true)
    try {
      const { token, user } = await signIn({ account: account.trim(), password, short: short.trim() })
      localStorage.setItem(shortKey, short.trim())
      onSignedIn(token, user)
    } catch (failure) {
      setAsksCode(short.trim() === '')
      refuse(failure instanceof Error ? failure.message : 'Error', 'password')
    } finally {
      setBusy(false)
    }
  }

  function fill(chosen: DemoAccount) {
    setAccount(chosen.account)
    setPassword(chosen.password)
    setShort(chosen.short ?? '')
    onTyping()
  }

  return (
    <Stack className="login">
      <Stack flex gap={6} className="login-side">
        <Row as="header" gap={3} size="head">
          {company?.logo ? <img src={company.logo} alt="" width={28} height={28} /> : <Logo size={28} />}
          <b>{company?.name ?? 'Rescue Desk'}</b>
        </Row>
        <Stack as="main" centred grow>
          <Box
            as="form"
            ref={form}
            wide
            className="login-form"
            onSubmit={submit}
            onInput={onTyping}
            aria-busy={atWork}
            noValidate
          >
            <h1>{company?.title ?? '道路救援运营后台'}</h1>
            <Text as="p" above={1} tone="quiet" className="login-lead">
              登录后继续处理在途订单
            </Text>
            <Field
              name="short"
              label="机构代码"
              icon="building"
              value={short}
              onChange={setShort}
              autoComplete="organization"
              note={remembered && short === remembered ? '已记住' : undefined}
              hint={asksCode && short.trim() === '' ? '多个机构使用同一账号时，请填写机构代码' : undefined}
            />
            <Field
              name="account"
              label="账号"
              icon="person"
              value={account}
              onChange={setAccount}
              autoComplete="username"
            />
            <PasswordField value={password} onChange={setPassword} />
            <Box as="p" below={2} size="body" tone="bad" className="login-said" role="alert">
              {error}
            </Box>
            <Row
              as="button"
              type="submit"
              gap={2}
              justify="center"
              wide
              round={2}
              size="title"
              weight="strong"
              className="login-submit"
              aria-disabled={atWork}
            >
              {atWork ? (entering ? '正在进入' : '正在登录') : '登录'}
              {!atWork && (
                <Text padX={1} round={1} size="tiny" weight="plain" aria-hidden="true">
                  Enter
                </Text>
              )}
            </Row>
            {demo.length > 0 && <DemoAccounts accounts={demo} onChoose={fill} />}
          </Box>
        </Stack>
        <Row as="footer" gap={3} justify="between" wrap size="small" tone="quiet">
          <Row gap={3} className="login-ways">
            <a href="register">企业入驻</a>
            <a href="forgetPass">忘记密码</a>
          </Row>
          <Segmented label="主题" options={modes} value={mode} onChange={(value) => updateSettings({ mode: value })} />
        </Row>
      </Stack>
      <Picture />
    </Stack>
  )
}
