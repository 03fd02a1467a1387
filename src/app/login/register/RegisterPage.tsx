import { useEffect, useState } from 'react'
import type { SessionUser } from '../../../authProvider/session'
import { Box, Stack, Text } from '../../../ui/Box'
import { signIn } from '../signIn'
import { visitorCall } from '../visitorCall'
import { CodeField } from './CodeField'
import { FirmFields } from './FirmFields'
import { type FieldName, masked } from './formValues'
import { LicenceField } from './LicenceField'
import { PasswordFields } from './PasswordFields'
import { areasOf } from './RegionField'
import { Steps } from './Steps'
import { type Registered, SuccessDialog } from './SuccessDialog'
import { useRegionTree, useVisitorForm } from './useVisitorForm'
import { VisitorField } from './VisitorField'
import { VisitorFrame } from './VisitorFrame'

interface RegisterPageProps {
  onSignedIn: (token: string, user: SessionUser) => void
}

const steps = [
  {
    name: '企业',
    title: '企业入驻',
    lead: '三步，约 3 分钟；提交后由平台审核',
    fields: ['name', 'province', 'city', 'area', 'address', 'firm_type'],
    next: '下一步，联系人',
  },
  {
    name: '联系人',
    title: '联系人',
    lead: '派单与结算会联系这个人',
    fields: ['contact', 'mobile', 'code'],
    next: '下一步，执照与密码',
  },
  {
    name: '执照与密码',
    title: '执照与密码',
    lead: '执照由平台人工核对',
    fields: ['licence', 'password', 'again'],
    next: '提交入驻',
  },
] as const satisfies readonly {
  name: string
  title: string
  lead: string
  fields: readonly FieldName[]
  next: string
}[]
const LAST = steps.length - 1
const names = steps.map(({ name }) => name)

/** A firm registers in three steps that fit a phone (decisions §11); one call at their end. */
export default function RegisterPage({ onSignedIn }: RegisterPageProps) {
  const tree = useRegionTree()
  const form = useVisitorForm(tree)
  const { values, errors, set } = form
  const [at, setAt] = useState(0)
  const [licenceUrl, setLicenceUrl] = useState<string | null>(null)
  const [done, setDone] = useState<Registered | null>(null)
  const step = steps[at] ?? steps[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [at])

  const toFault = (found: object) => {
    const first = steps.findIndex(({ fields }) => fields.some((name) => name in found))
    if (first >= 0) setAt(first)
  }

  async function go() {
    if (!form.check(step.fields)) return
    if (at < LAST) return setAt(at + 1)
    const { again: _, ...body } = values
    const registered = await form.submit<Registered>(() => visitorCall('/register', body), toFault)
    if (registered) setDone(registered)
  }

  /** The application's own page; where signing in fails, the login says why. */
  async function enter({ account, short }: Registered) {
    const entered = await signIn({ account, short, password: values.password }).catch(() => null)
    if (entered) onSignedIn(entered.token, entered.user)
    else location.assign('login')
  }

  const place = [values.province, values.city, values.area]
    .map((id, level) => nodesAt(level).find((node) => node.id === id)?.name)
    .filter(Boolean)
    .join('')
  function nodesAt(level: number) {
    const cities = tree.find(({ id }) => id === values.province)?.sub ?? []
    return [tree, cities, areasOf(tree, values)][level] ?? []
  }

  return (
    <>
      <VisitorFrame
        title={step.title}
        lead={step.lead}
        way={
          <Text as="a" href="login" size="large" tone="link" className="visitor-way">
            已有账号，登录
          </Text>
        }
        steps={<Steps names={names} at={at} />}
        error={form.error}
        onSubmit={go}
        busy={form.busy}
        acts={
          <>
            {at > 0 && (
              <button type="button" className="visitor-back" onClick={() => setAt(at - 1)}>
                上一步
              </button>
            )}
            <button type="submit" className="visitor-next" aria-disabled={form.busy}>
              {form.busy ? '正在提交' : step.next}
            </button>
          </>
        }
      >
        {at === 0 && <FirmFields values={values} errors={errors} set={set} tree={tree} />}
        {at === 1 && (
          <>
            <VisitorField
              name="contact"
              label="联系人"
              value={values.contact}
              max={30}
              autoComplete="name"
              error={errors.contact}
              onChange={(contact) => set({ contact })}
            />
            <VisitorField
              name="mobile"
              label="手机号"
              numeric
              value={values.mobile}
              max={11}
              autoComplete="tel-national"
              error={errors.mobile}
              hint="作为登录账号"
              onChange={(mobile) => set({ mobile: mobile.replace(/\D/g, ''), code: '' })}
            />
            <CodeField
              mobile={values.mobile}
              scene="register"
              value={values.code}
              onChange={(code) => set({ code })}
              error={errors.code}
              onRefused={form.setErrors}
            />
          </>
        )}
        {at === LAST && (
          <>
            <LicenceField
              url={licenceUrl}
              token={null}
              error={errors.licence}
              onError={(licence) => form.setErrors(licence ? { licence } : {})}
              onUploaded={({ key, url }) => {
                setLicenceUrl(url)
                set({ licence: key })
              }}
            />
            <PasswordFields values={values} errors={errors} set={set} />
            <Box as="section" pad={3} edge="all" round={3} fill="sunken" aria-label="将提交">
              <Stack gap={1} size="large" tone="soft">
                <Text weight="strong" tone="full">
                  将提交
                </Text>
                <span>
                  {values.firm_type === 3 ? '服务商' : '公司'} · {values.name}
                </span>
                <span>
                  {place} {values.address}
                </span>
                <span>
                  {values.contact} {masked(values.mobile)}
                </span>
              </Stack>
            </Box>
          </>
        )}
      </VisitorFrame>
      {done && <SuccessDialog name={values.name} registered={done} onEnter={() => enter(done)} />}
    </>
  )
}
