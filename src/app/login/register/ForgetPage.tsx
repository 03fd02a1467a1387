import { useState } from 'react'
import { Stack, Text } from '../../../ui/Box'
import { visitorCall } from '../visitorCall'
import { CodeField } from './CodeField'
import { PasswordFields } from './PasswordFields'
import { useVisitorForm } from './useVisitorForm'
import { VisitorField } from './VisitorField'
import { VisitorFrame } from './VisitorFrame'

const fields = ['mobile', 'code', 'password', 'again'] as const

interface Reset {
  readonly account: string
  readonly short: string
}

const toLogin = (
  <Text as="a" href="login" size="large" tone="link" className="visitor-way">
    想起来了，登录
  </Text>
)

/** A forgotten password is set anew by a code (O-013, O-062). The organisation code is asked for where a phone has several accounts. */
export default function ForgetPage() {
  const form = useVisitorForm([])
  const { values, errors, set } = form
  const [short, setShort] = useState('')
  const [asked, setAsked] = useState<string | undefined>()
  const [done, setDone] = useState<Reset | null>(null)

  async function go() {
    if (!form.check(fields)) return
    setAsked(undefined)
    const { mobile, code, password } = values
    const body = { mobile, code, password, ...(short.trim() && { short: short.trim() }) }
    const reset = await form.submit<Reset>(
      () => visitorCall('/forget', body),
      (found) => {
        const said = (found as { short?: string }).short
        setAsked(said)
      },
    )
    if (reset) setDone(reset)
  }

  if (done) {
    return (
      <VisitorFrame
        title="密码已重置"
        lead="其他设备上的登录已退出，请用新密码登录"
        way={null}
        error={null}
        busy={false}
        onSubmit={() => location.assign('login')}
        acts={
          <button type="submit" className="visitor-next">
            去登录
          </button>
        }
      >
        <Stack gap={1} size="title">
          <span>机构代码　{done.short}</span>
          <span>登录账号　{done.account}</span>
        </Stack>
      </VisitorFrame>
    )
  }
  return (
    <VisitorFrame
      title="忘记密码"
      lead="用登录手机号收验证码，设置新密码"
      way={toLogin}
      error={asked ? null : form.error}
      busy={form.busy}
      onSubmit={go}
      acts={
        <button type="submit" className="visitor-next" aria-disabled={form.busy}>
          {form.busy ? '正在提交' : '重置密码'}
        </button>
      }
    >
      <VisitorField
        name="mobile"
        label="登录手机号"
        numeric
        value={values.mobile}
        max={11}
        autoComplete="tel-national"
        error={errors.mobile}
        onChange={(mobile) => set({ mobile: mobile.replace(/\D/g, ''), code: '' })}
      />
      <CodeField
        mobile={values.mobile}
        scene="forget"
        value={values.code}
        onChange={(code) => set({ code })}
        error={errors.code}
        onRefused={form.setErrors}
      />
      {(asked || short) && (
        <VisitorField
          name="short"
          label="机构代码"
          value={short}
          max={20}
          autoComplete="organization"
          error={asked}
          hint="该手机号有多个账号"
          onChange={setShort}
        />
      )}
      <PasswordFields values={values} errors={errors} set={set} />
    </VisitorFrame>
  )
}
