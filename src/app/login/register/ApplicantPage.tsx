import { useEffect, useState } from 'react'
import { type SessionUser, setUser } from '../../../authProvider/session'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { visitorCall } from '../visitorCall'
import { FirmFields } from './FirmFields'
import type { FieldName, FormValues } from './formValues'
import { LicenceField } from './LicenceField'
import { useRegionTree, useVisitorForm } from './useVisitorForm'
import { VisitorField } from './VisitorField'
import { VisitorFrame } from './VisitorFrame'

interface ApplicantPageProps {
  user: SessionUser
  token: string
  onLogout: () => void
}

interface Application {
  readonly name: string
  readonly firm_type: 1 | 3
  readonly charge: string
  readonly phone: string
  readonly province: number | null
  readonly city: number | null
  readonly area: number | null
  readonly address: string
  readonly licence: string | null
  readonly apply_status: number
  readonly apply_remark: string | null
  /** unix seconds */
  readonly apply_time: number
}

const REFUSED = 2
const fields: readonly FieldName[] = ['name', 'province', 'city', 'area', 'address', 'contact', 'licence']
const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'medium',
    timeStyle: 'short',
  })

const valuesOf = (row: Application): Partial<FormValues> => ({
  ...{ name: row.name, firm_type: row.firm_type, contact: row.charge, address: row.address },
  ...{ province: row.province, city: row.city, area: row.area, licence: row.licence ?? '' },
})

/** All that the people of a firm see that is not approved yet: its application, and after a refusal the way to another try. */
export default function ApplicantPage({ user, token, onLogout }: ApplicantPageProps) {
  const [row, setRow] = useState<Application | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [asked, ask] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for anew after each try
  useEffect(() => {
    const headers = { 'X-Token': token }
    setFailed(null)
    Promise.all([
      visitorCall('/v2/firm/apply', undefined, headers),
      visitorCall('/user/info', undefined, headers),
    ]).then(
      ([list, info]) => {
        // Approved meanwhile: the desk opens.
        if ((info as SessionUser).apply_status === undefined) return location.reload()
        setUser(info as SessionUser)
        setRow((list as { data: readonly Application[] }).data[0] ?? null)
      },
      (failure: unknown) => setFailed(failure instanceof Error ? failure.message : 'Error'),
    )
  }, [token, asked])

  const logout = (
    <Box as="button" type="button" size="large" tone="link" className="visitor-way" onClick={onLogout}>
      退出登录
    </Box>
  )
  if (!row) {
    return (
      <VisitorFrame
        title={user.firm_name}
        lead={failed ? '申请没有读到' : '正在读取申请'}
        way={logout}
        error={failed}
        busy={false}
        onSubmit={() => ask(asked + 1)}
        acts={
          <button type="submit" className="visitor-next">
            重新加载
          </button>
        }
      >
        {null}
      </VisitorFrame>
    )
  }
  const shared = { row, token, way: logout, onAgain: () => ask(asked + 1) }
  return row.apply_status === REFUSED ? (
    <Refusal key={row.apply_time} {...shared} />
  ) : (
    <Waiting {...shared} user={user} />
  )
}

interface StateProps {
  row: Application
  token: string
  way: React.ReactNode
  onAgain: () => void
}

function Waiting({ row, way, onAgain, user }: StateProps & { user: SessionUser }) {
  const told = [
    ['企业类型', row.firm_type === 3 ? '服务商' : '公司'],
    ['机构代码', user.short],
    ['登录账号', user.account],
    ['联系人', `${row.charge} ${row.phone}`],
    ['地址', row.address],
    ['提交时间', timeOf(row.apply_time)],
  ] as const
  return (
    <VisitorFrame
      title={row.name}
      lead="平台审核通过后才能使用"
      way={way}
      error={null}
      busy={false}
      onSubmit={onAgain}
      acts={
        <button type="submit" className="visitor-next">
          查看审核结果
        </button>
      }
    >
      <Box pad={3} round={3} size="title" weight="strong" className="visitor-state" role="status">
        待审核
      </Box>
      <Box as="dl" edge="all" round={3} fill="surface" size="large" className="visitor-told">
        {told.map(([label, text]) => (
          <Row key={label} gap={3} padX={3} padY={2.5} align="start" edge="bottom">
            <Text as="dt" tone="quiet" fixed className="visitor-done-label">
              {label}
            </Text>
            <Text as="dd" grow breaks>
              {text}
            </Text>
          </Row>
        ))}
      </Box>
      {row.licence && <img src={row.licence} alt="营业执照" className="visitor-picture" />}
    </VisitorFrame>
  )
}

function Refusal({ row, token, way, onAgain }: StateProps) {
  const tree = useRegionTree()
  const form = useVisitorForm(tree, valuesOf(row))
  const { values, errors, set } = form
  const [url, setUrl] = useState(row.licence)

  async function go() {
    if (!form.check(fields)) return
    const { code: _, mobile: __, password: ___, again: ____, ...body } = values
    const done = await form.submit(async () => {
      await visitorCall('/v2/firm/apply', body, { 'X-Token': token })
      return true
    })
    if (done) onAgain()
  }

  return (
    <VisitorFrame
      title="入驻申请未通过"
      lead="改好后可以重新提交"
      way={way}
      error={form.error}
      busy={form.busy}
      onSubmit={go}
      acts={
        <button type="submit" className="visitor-next" aria-disabled={form.busy}>
          {form.busy ? '正在提交' : '重新提交'}
        </button>
      }
    >
      <Stack gap={1} pad={3} round={3} size="large" className="visitor-state visitor-refused" role="status">
        <Text weight="strong">拒绝原因</Text>
        <Text breaks>{row.apply_remark}</Text>
      </Stack>
      <FirmFields values={values} errors={errors} set={set} tree={tree} />
      <VisitorField
        name="contact"
        label="联系人"
        value={values.contact}
        max={30}
        autoComplete="name"
        error={errors.contact}
        hint={`手机号 ${row.phone}`}
        onChange={(contact) => set({ contact })}
      />
      <LicenceField
        url={url}
        token={token}
        error={errors.licence}
        onError={(licence) => form.setErrors(licence ? { licence } : {})}
        onUploaded={(licence) => {
          setUrl(licence.url)
          set({ licence: licence.key })
        }}
      />
    </VisitorFrame>
  )
}
