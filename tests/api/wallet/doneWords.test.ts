import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { type Client, Desk } from '../desk'
import { PAYPASS, REALNAME, WalletDesk } from './walletDesk'

describe.each(mainEngine())('what is said when money and records were written, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let admin: Client
  let provider: Client
  beforeAll(async () => {
    ;[admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
  })
  const info = async (path: string, body: object, client = admin) => (await client.post(path, { ...body })).info
  const withdraw = async (more: object) => {
    const asked = { money: 10, realname: REALNAME, paypass: PAYPASS, type: 0, ...more }
    return provider.post<{ id: number }>('/v2/wallet/withdraw', asked)
  }

  test('F-586 添加成功, 修改成功, 删除成功, 操作成功, 绑定成功, 取消成功, 订单完成', async () => {
    const made = await admin.post<{ id: number }>('/v2/department', { name: '结算部' })
    const { id } = made.data
    expect(made.info).toBe('添加成功')
    expect(await info('/v2/department', { id, name: '结算一部' })).toBe('修改成功')
    expect(await info('/v2/department/status', { id, status: -1 })).toBe('删除成功')
    const scanned = await wallets.scan(provider)
    expect(await info('/v2/wallet/bind/wechat', { ...scanned, realname: REALNAME, cover: 1 }, provider)).toBe(
      '绑定成功',
    )
    expect(await info('/v2/sms/send', { scene: 'paypass' }, provider)).toBe('操作成功')
    await wallets.setPaypass(provider)
    await wallets.recharge(provider, 100)
    const drawn = (await withdraw({})).data.id
    expect(await info('/v2/wallet/withdraw', { id: drawn, act: 'cancel' }, provider)).toBe('取消成功')
    const order = await desk.orderAt(26)
    await desk.stand(order, { charge_type: '05', owner_money: 0, pay_status: 1, is_money: 1 })
    await desk.photograph(order)
    expect(await info('/order/end', { id: order, cancel_reason: '完成' }, provider)).toBe('订单完成')
  })

  test('F-587 保存成功！ and 密码设置成功！, with the full-width mark', async () => {
    const id = await desk.orderAt(26)
    const dispatch = await desk.as('dispatch')
    expect(await info('/order/remark/save', { order_id: id, remark: '已致电', act: 1 }, dispatch)).toBe('保存成功！')
    const code = await wallets.code(provider, 'paypass')
    expect(await info('/v2/wallet/paypass', { paypass: PAYPASS, repassword: PAYPASS, code }, provider)).toBe(
      '密码设置成功！',
    )
  })

  test('F-010 a provider recharges its wallet, withdraws from it, and gets its deposit back', async () => {
    const before = await wallets.money(provider)
    await wallets.recharge(provider, 200)
    expect(await wallets.money(provider)).toMatchObject({ money: before.money + 200 })
    expect(await withdraw({ money: 50 })).toMatchObject({ code: 1, info: '提现成功！' })
    expect(await wallets.money(provider)).toMatchObject({ money: before.money + 150, frozen: before.frozen + 50 })
    await wallets.askDeposit(3000)
    const paid = await provider.post<{ pay_data: { code_url: string } }>('/v2/wallet/deposit', {})
    await wallets.press(paid.data.pay_data.code_url)
    expect(await wallets.money(provider)).toMatchObject({ deposit: 3000, deposit_status: 1 })
    await desk.db.rows(sql`update orders set status = 5 where status not in (4, 5, 6, 7, 34)`)
    const refund = await withdraw({ type: 1, money: undefined })
    expect(refund).toMatchObject({ code: 1 })
    expect(await wallets.money(provider)).toMatchObject({ deposit_status: 2 })
    for (const status of [1, 2])
      expect(await info('/finance/withdraw', { id: refund.data.id, status })).toBe('操作成功')
    expect(await wallets.money(provider)).toMatchObject({ money: before.money + 150, deposit: 0, deposit_status: 0 })
  })
})
