import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { type Client, Desk } from '../desk'
import { type Code, WalletDesk } from './walletDesk'

interface Recharges {
  readonly data: readonly { readonly order_no: string; readonly paid_time: number }[]
  readonly total: number
}

describe.each(mainEngine())('what has been recharged, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)

  test('F-105 what has been recharged is listed, the last first: of one’s own alone, and no code that nobody paid', async () => {
    const provider = await desk.as('provider1')
    const numbers: string[] = []
    for (const amount of [1000, 250.5]) {
      const { data } = await provider.post<Code>('/v2/wallet/recharge', { amount, method: 'scan', type: 'wechat' })
      await wallets.press(data.pay_data.code_url)
      numbers.unshift(data.order_no)
    }
    await provider.post('/v2/wallet/recharge', { amount: 77, method: 'scan', type: 'wechat' })
    const list = (client: Client, query = {}) => client.get<Recharges>('/v2/wallet/recharge/list', query)
    const { data } = await list(provider)
    expect(data).toMatchObject({
      total: 2,
      data: [
        { order_no: numbers[0], money: 250.5, fee: 1.5, status: 1 },
        { order_no: numbers[1], money: 1000, fee: 6, status: 1 },
      ],
    })
    expect(Math.abs(Number(data.data[0]?.paid_time) - Date.now() / 1000)).toBeLessThan(60)
    expect((await list(provider, { page: 2, limit: 1 })).data.data.map(({ order_no }) => order_no)).toEqual([
      numbers[1],
    ])
    expect((await list(await desk.as('provider2'))).data).toEqual({ total: 0, data: [] })
    expect((await list(await desk.as('powerless'))).code).toBe(0)
  })
})
