import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { orderReaders } from '../../../src/resources/order/order.parts'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

/** What the tabs of an order's detail ask for, and the log and the changes of hands of a row (labels C: anybody's). */
const asked: readonly (readonly [path: string, query?: Readonly<Record<string, unknown>>])[] = [
  ['/order/detail'],
  ['/order/log'],
  ['/v2/history', { resource: 'order' }],
  ['/order/remark', { act: '14' }],
  ['/order/track'],
  ['/order/map'],
  ['/order/rescues'],
  ['/order/visit'],
  ['/order/call'],
  ['/v2/order/approval'],
  ['/v2/order/transfers'],
]
/** Of the desk alone (O-438). */
const deskOnly = [['/v2/order/link'], ['/v2/order/search', { keyword: '粤B' }]] as const

describe.each(mainEngine())('who reads an order on %s', (engine) => {
  const desk = new Desk(engine)

  /** What each read says of an order; nothing where it went through. */
  async function answers(client: Client, id: number, paths: typeof asked) {
    const infos: Record<string, string> = {}
    for (const [path, query] of paths) infos[path] = (await client.get(path, { id, ...query })).info
    return infos
  }
  const all = (paths: typeof asked, info: string) => Object.fromEntries(paths.map(([path]) => [path, info]))

  test.each(orderReaders)(
    'O-180 to O-197 O-173 whose screen is %s’s opens an order with all of its tabs',
    async (role) => {
      const id = await desk.orderAt(22)
      const reader = await desk.holder(`with_${role}`, FIRM.platform, [role, 'essential_info'])
      const tabs = [...asked, ...deskOnly]
      expect(await answers(reader, id, tabs)).toEqual(all(tabs, ''))
      expect(await reader.post('/order/remark/save', { id, remark: '已核对' })).toMatchObject({
        code: 1,
        info: '保存成功！',
      })
    },
  )

  test('O-180 O-438 without any of these screens nothing of an order is read; related orders are not for providers', async () => {
    const id = await desk.orderAt(22)
    const nobody = await desk.holder('with_tabs_alone', FIRM.platform, [
      'essential_info',
      'order_audit',
      'order_operation',
    ])
    const tabs = [...asked, ...deskOnly]
    expect(await answers(nobody, id, tabs)).toEqual(all(tabs, MESSAGES.forbidden))
    expect((await nobody.post('/order/remark/save', { id, remark: '已核对' })).info).toBe(MESSAGES.forbidden)
    const clerk = await desk.holder('with_a_list', FIRM.provider1, ['order_man', 'essential_info'])
    expect(await answers(clerk, id, asked)).toEqual(all(asked, ''))
    expect(await answers(clerk, id, deskOnly)).toEqual(all(deskOnly, MESSAGES.forbidden))
    const other = await desk.holder('with_another_list', FIRM.provider2, ['order_man', 'essential_info'])
    expect(await answers(other, id, asked)).toEqual(all(asked, MESSAGES.forbidden))
  })
})
