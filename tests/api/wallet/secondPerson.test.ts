import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM, PASSWORD } from '../company'
import { type Client, Desk } from '../desk'
import { PAYPASS, REALNAME, WalletDesk } from './walletDesk'

const STAFF = { admin: 1, dispatch: 2 } as const
const FRESH = expect.stringMatching(
  /^您的账号、角色或审批人身份24小时内有变更，\d\d-\d\d \d\d:\d\d后才能同意或转交该审批，也可由其他审批人处理$/,
)
const FRESH_LAUNCHER = expect.stringMatching(/^申请人的账号或角色24小时内有变更，\d\d-\d\d \d\d:\d\d后才能同意或转交$/)
const FRESH_PAYER = expect.stringMatching(
  /^您的账号或角色24小时内有变更，\d\d-\d\d \d\d:\d\d后才能办理付款，也可由其他人处理$/,
)

describe.each(mainEngine())('who is a second person, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let provider: Client
  let admin: Client
  let dispatch: Client

  /** What was done until now was done a day ago. */
  const dayPasses = () => desk.db.rows(sql`update audit_log set at = at - interval '25 hours'`)
  const decide = (who: Client, approval_id: number, status = 1, more: object = {}) =>
    who.post('/v2/statement/approval/confirm', { approval_id, status, remark: '', ...more })
  const plan = (approvers: readonly number[], more: object = {}) =>
    admin.post<{ id: number }>('/v2/system/approval', {
      ...{ title: '大额提现', type: 'withdraw', launch_ids: [STAFF.admin], callvoice: 0, status: 1 },
      nodes: [{ name: '主管审批', mode: 'any', user_ids: approvers }],
      ...more,
    })
  /** A withdrawal over the limit, and the number of its approval. */
  async function asked(): Promise<number> {
    const { data } = await provider.post<{ id: number }>(
      '/v2/wallet/withdraw',
      { money: 600, realname: REALNAME, paypass: PAYPASS },
      { 'idempotency-key': `second-person-${++calls}` },
    )
    const [row] = await desk.db.rows<{ id: number }>(sql`
      select id from approval where type = 3 and link_id = ${data.id}`)
    return row?.id ?? 0
  }
  const passwordOf = (id: number, password: string) => admin.post('/admin/setpwd', { id, password })
  const signIn = async (account: string, password: string) => {
    const reply = await desk.call<{ token: string }>('', 'POST', '/login', { account, password })
    return desk.client(reply.data.token)
  }
  const ownPassword = async (client: Client, old_password: string, password: string) =>
    expect(await client.post('/user/password', { old_password, password, repassword: password })).toMatchObject({
      code: 1,
    })
  let planId = 0
  let calls = 0
  const replan = async (approvers: readonly number[]) => {
    const [{ version } = { version: 0 }] = await desk.db.rows<{ version: number }>(sql`
      select version from approval_config where id = ${planId}`)
    expect(await plan(approvers, { id: planId, version })).toMatchObject({ code: 1 })
  }

  beforeAll(async () => {
    ;[provider, admin, dispatch] = [await desk.as('provider1'), await desk.as('admin'), await desk.as('dispatch')]
    await wallets.ready(provider, 20_000)
    const { data } = await admin.get<object>('/v2/company/config')
    expect(await admin.post('/v2/company/config', { ...data, step_up_money: 500 })).toMatchObject({ code: 1 })
    await desk.db.rows(sql`update firm set create_time = now() - interval '30 days'`)
    const made = await plan([STAFF.dispatch])
    expect(made).toMatchObject({ code: 1 })
    const [row] = await desk.db.rows<{ id: number }>(
      sql`select max(id) as id from approval_config where type = 'withdraw'`,
    )
    planId = row?.id ?? 0
  })

  test('decisions §5: an approver who was named today agrees tomorrow, and refuses at once', async () => {
    const id = await asked()
    expect(await decide(dispatch, id)).toMatchObject({ code: 0, info: FRESH })
    await dayPasses()
    expect(await decide(dispatch, id)).toMatchObject({ code: 1 })
    await replan([STAFF.dispatch, STAFF.admin])
    const next = await asked()
    expect(await decide(admin, next)).toMatchObject({ code: 0, info: FRESH })
    // Who was named before goes on, whatever else is changed beside him.
    expect(await decide(dispatch, next)).toMatchObject({ code: 1 })
    const last = await asked()
    expect(await decide(admin, last, 2)).toMatchObject({ code: 1 })
    await dayPasses()
  })

  test('two accounts of one person, made and named at once, are no two persons; nor is a seat handed to one', async () => {
    const { data: me } = await admin.get<{ role_id: number }>('/admin/detail', { id: STAFF.dispatch })
    const hired = await admin.post('/admin/save', {
      ...{ account: 'second', name: '第二人', tel: '13800000077', password: PASSWORD, role_id: me.role_id, status: 1 },
    })
    expect(hired).toMatchObject({ code: 1 })
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'second'`)
    const second = row?.id ?? 0
    await replan([second, STAFF.dispatch])
    const client = await desk.firstSignIn('second', PASSWORD)
    const id = await asked()
    expect(await decide(client, id)).toMatchObject({ code: 0, info: FRESH })
    const handed = { user_id: STAFF.admin }
    expect((await client.post('/v2/statement/approval/handover', { approval_id: id, ...handed })).code).toBe(0)
    // Taking an established seat makes no person of him either.
    const away = {
      stand_in_id: second,
      start_time: Math.floor(Date.now() / 1000) - 60,
      end_time: Math.floor(Date.now() / 1000) + 3600,
    }
    expect(await dispatch.post('/v2/statement/approval/standin', away)).toMatchObject({ code: 1 })
    await replan([STAFF.dispatch])
    const other = await asked()
    expect(await decide(client, other)).toMatchObject({ code: 0, info: FRESH })
    await dayPasses()
    expect(await decide(client, other)).toMatchObject({ code: 1 })
    expect(await decide(client, id)).toMatchObject({ code: 1 })
  })

  test('an account whose password somebody else has set, or whose role got the page today, waits a day; one’s own password does not', async () => {
    const id = await asked()
    expect(await passwordOf(STAFF.dispatch, 'another-one-1')).toMatchObject({ code: 1 })
    const taken = await signIn('dispatch', 'another-one-1')
    expect(await decide(taken, id)).toMatchObject({ code: 0, info: '密码由他人设置，请先修改密码' })
    // Anyone who has taken it over may do that, too: it makes the account no older.
    await ownPassword(taken, 'another-one-1', 'my-own-one-1')
    expect(await decide(taken, id)).toMatchObject({ code: 0, info: FRESH })
    await dayPasses()
    const { data: who } = await admin.get<{ role_id: number }>('/admin/detail', { id: STAFF.dispatch })
    const role = async () =>
      (await admin.get<{ version: number; nodes: string[]; name: string }>('/auth/detail', { id: who.role_id })).data
    const save = async (change: (nodes: readonly string[]) => readonly string[]) => {
      const now = await role()
      expect(await admin.post('/auth/save', { ...now, id: who.role_id, nodes: change(now.nodes) })).toMatchObject({
        code: 1,
      })
    }
    await save((nodes) => nodes.filter((node) => node !== 'approval'))
    await save((nodes) => [...nodes, 'approval'])
    expect(await decide(taken, id)).toMatchObject({ code: 0, info: FRESH })
    await dayPasses()
    await ownPassword(taken, 'my-own-one-1', 'my-own-one-2')
    const own = await signIn('dispatch', 'my-own-one-2')
    expect(await decide(own, id)).toMatchObject({ code: 1 })
  })

  test('who asks by an account that somebody else has made or taken over is no first person until a day later; refusing stays open', async () => {
    const approver = await signIn('dispatch', 'my-own-one-2')
    const [owner] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'provider1'`)
    expect(await passwordOf(owner?.id ?? 0, 'taken-over-1')).toMatchObject({ code: 1 })
    provider = await signIn('provider1', 'taken-over-1')
    await ownPassword(provider, 'taken-over-1', 'taken-over-2')
    const id = await asked()
    expect(await decide(approver, id)).toMatchObject({ code: 0, info: FRESH_LAUNCHER })
    expect(await decide(approver, id, 2)).toMatchObject({ code: 1 })
    const other = await asked()
    await dayPasses()
    expect(await decide(approver, other)).toMatchObject({ code: 1 })
  })

  test('nor does an account of today pay out what two have agreed to, while it does the rest of its work', async () => {
    const { data: finance } = await admin.get<{ role_id: number }>('/admin/detail', { id: STAFF.admin })
    const hired = await admin.post('/admin/save', {
      ...{
        account: 'third',
        name: '第三人',
        tel: '13800000078',
        password: PASSWORD,
        role_id: finance.role_id,
        status: 1,
      },
    })
    expect(hired).toMatchObject({ code: 1 })
    const third = await desk.firstSignIn('third', PASSWORD)
    const agreed = await desk.db.rows<{ id: number }>(sql`
      select w.id from withdrawal w where w.review_status = 2 and w.status = 0 order by w.id`)
    const [one, two] = agreed
    const take = (who: Client, id = 0, status = 1) => who.post('/finance/withdraw', { id, status, remark: '无' })
    expect(await take(third, one?.id)).toMatchObject({ code: 0, info: FRESH_PAYER })
    expect(await take(admin, one?.id)).toMatchObject({ code: 1 })
    expect(await take(third, one?.id, 2)).toMatchObject({ code: 0, info: FRESH_PAYER })
    const small = await provider.post<{ id: number }>(
      '/v2/wallet/withdraw',
      { money: 1, realname: REALNAME, paypass: PAYPASS },
      { 'idempotency-key': 'second-person-small' },
    )
    expect(await take(third, small.data.id)).toMatchObject({ code: 1 })
    await dayPasses()
    expect(await take(third, two?.id)).toMatchObject({ code: 1 })
  })

  test('a company that is younger than a day, all of whose people are new, is left alone', async () => {
    await desk.db.rows(sql`update firm set create_time = now() where id = ${FIRM.platform}`)
    await replan([STAFF.dispatch, STAFF.admin])
    expect(await decide(admin, await asked())).toMatchObject({ code: 1 })
  })
})
