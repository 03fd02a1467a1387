import { existsSync, writeFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { draft } from '../draft'
import { Api, newPlate } from '../e2e/desk'
import { expect, test } from '../e2e/test'
import type { Driver } from './driver'
import { Newcomer, PLATFORM, register } from './newcomer'
import { keys, Screen } from './screen'

const DIALOGS = 'dialog, [role=dialog]'

/** The journeys that have to work in every browser: registration and cooperation, dispatch, grabbing, changes as they happen. */
export function journeysIn(name: string, program: string, launch: () => Promise<Driver>): void {
  test.skip(!existsSync(program), `${program} is not installed`)
  let driver: Driver
  test.beforeAll(async () => {
    driver = await launch()
  })
  test.afterEach(async ({ baseURL }, info) => {
    if (info.status === info.expectedStatus) return
    writeFileSync(info.outputPath('screen.png'), await new Screen(driver, baseURL ?? '').picture())
  })
  test.afterAll(() => driver?.close())

  const placed = async (request: APIRequestContext) => {
    const api = await Api.as(request, 'dispatch')
    const plate = newPlate()
    const reply = await api.post('/order/create', { ...draft, car_no: plate })
    expect(reply.code, reply.info).toBe(1)
    return { api, plate, id: reply.data.id }
  }

  test(`O-012 F-055 F-110 F-122 F-232 F-523 in ${name} a firm registers at 390 px, is approved, cooperates, gets an order, and is parted from`, async ({
    baseURL,
    request,
  }) => {
    test.setTimeout(240_000)
    const screen = new Screen(driver, baseURL ?? '')
    const digits = String(Date.now()).slice(-7)
    const newcomer = { firm: `深圳市坪山稳达道路救援${digits}有限公司`, mobile: `1380${digits}` }
    await driver.resize(390, 844)
    await register(screen, request, newcomer)
    await driver.resize(1440, 900)
    await screen.signIn('admin')
    await screen.open('/capacity/apply')
    await screen.clickOn(`//button[contains(., "${newcomer.firm}")]`)
    await screen.sees(newcomer.firm, 'article')
    await screen.click('通过')
    await screen.lacks(newcomer.firm, 'article')

    const firm = await Newcomer.as(request, newcomer.mobile)
    await driver.resize(390, 844)
    await screen.signIn(newcomer.mobile)
    await screen.open(`/partner?open=${PLATFORM}`)
    // The list behind has the same button for other firms, until the dialog is there.
    await screen.sees('合作后可见', DIALOGS)
    await screen.clickUntil('申请合作', '验证备注')
    await screen.type('验证备注', '坪山方向可承接搭电')
    await screen.confirm()
    await screen.sees(['申请中', '合作后可见'], DIALOGS)

    await driver.resize(1440, 900)
    await screen.signIn('admin')
    await screen.open('/partner?received=1')
    await screen.sees(['坪山方向可承接搭电', newcomer.firm], DIALOGS)
    await screen.clickOn(`//li[contains(., "${newcomer.firm}")]//button[.="同意"]`)
    await screen.confirm()
    await screen.sees('已同意合作')
    await firm.signsAndOffers()
    const id = await firm.placed()
    await screen.open(`/case/index?open=${id}`)
    await screen.sees('待派单', DIALOGS)
    await screen.click('调派')
    await screen.clickOn(`//*[@role="option"][contains(., "${newcomer.firm}")]`)
    await screen.press(keys.control, keys.enter)
    await screen.sees('确认成功')
    expect(await firm.order(id)).toMatchObject({ firm_id: firm.id })

    await firm.namesTechnician(id)
    await driver.resize(390, 844)
    await screen.signIn(newcomer.mobile)
    await screen.open(`/case/index?open=${id}`)
    await screen.sees('待受理', DIALOGS)
    await screen.click('受理')
    await screen.sees('已受理', DIALOGS)

    await driver.resize(1440, 900)
    await screen.signIn('admin')
    await screen.open(`/partner?open=${firm.id}`)
    await screen.clickUntil('结束合作', '结束后双方不能再互相派单')
    await screen.type('结束原因', '片区调整')
    await screen.confirm()
    await screen.sees('双方有未完成的订单，不能结束合作')
    await firm.completes(id)
    await screen.confirm()
    await screen.sees(['未合作', '片区调整'], DIALOGS)
    await firm.getsNoMore()
  })

  test(`O-535 in ${name} an order is dispatched to a chosen technician by keyboard alone`, async ({
    baseURL,
    request,
  }) => {
    const { api, id } = await placed(request)
    const screen = new Screen(driver, baseURL ?? '')
    await driver.resize(1440, 900)
    await screen.signIn('dispatch')
    await screen.open(`/case/index?open=${id}`)
    await screen.tabTo('button', '调派')
    await screen.press(keys.enter)
    await screen.focuses('[role=option]')
    await screen.tabTo('[role=tab]', '服务商')
    await screen.press(keys.right)
    await screen.press(keys.enter)
    await screen.focuses('[role=tab][aria-selected=true]')
    await screen.tabTo('[role=option]', '')
    await screen.press(keys.down)
    await screen.press(keys.space)
    await screen.sees('技师', '[role=option][aria-selected=true], [aria-label="确认后"]')
    await screen.press(keys.control, keys.enter)
    await screen.sees('确认成功')
    expect(await api.order(id)).toMatchObject({ driver_id: expect.any(Number) })
  })

  test(`O-030 O-241 F-603 in ${name} an order is grabbed by keyboard alone; it has one winner, and the others see that it is gone`, async ({
    baseURL,
    request,
  }) => {
    const pooled = async () => {
      const order = await placed(request)
      expect(await order.api.post('/order/send', { id: order.id })).toMatchObject({ code: 1 })
      return { ...order, shown: order.plate.slice(2) }
    }
    const [ours, theirs] = [await pooled(), await pooled()]
    const screen = new Screen(driver, baseURL ?? '')
    await screen.signIn('provider1')
    await screen.open('/grabOrder')
    await screen.sees(theirs.shown, '.rd-grab')
    await screen.walkTo(ours.shown, '.rd-grab [aria-pressed=true]', keys.down)
    await screen.press(keys.enter)
    await screen.sees('抢单成功')
    const rival = await Api.as(request, 'provider2')
    expect(await rival.post('/v2/order/grab', { id: ours.id })).toMatchObject({ code: 0 })
    const { firm_id } = (await (await Api.as(request, 'provider1')).get('/user/info')).data
    expect((await ours.api.order(ours.id)).firm_id).toBe(firm_id)

    expect(await rival.post('/v2/order/grab', { id: theirs.id })).toMatchObject({ code: 1 })
    await screen.sees([theirs.shown, '已被抢走'], '.rd-grab[data-gone]')
  })

  test(`O-606 F-600 O-228 in ${name} a change by somebody else shows in an open list, and an urging in the bar`, async ({
    baseURL,
    request,
  }) => {
    const { api, plate, id } = await placed(request)
    const screen = new Screen(driver, baseURL ?? '')
    await screen.signIn('dispatch')
    await screen.open('/case/index')
    await screen.sees([plate.slice(2), '待派单'], 'tbody tr')
    const before = await screen.run('return performance.timeOrigin')
    expect(await api.post('/order/send', { id })).toMatchObject({ code: 1 })
    await screen.sees([plate.slice(2), '抢单中'], 'tbody tr')
    const words = { kind: 5, source: 1, content: `${plate} 等了一个小时`, contact: '何先生', phone: '13900006408' }
    expect(await api.post('/v2/order/feedback', { order_id: id, ...words })).toMatchObject({ code: 1 })
    await screen.click('提醒')
    await screen.sees(words.content, DIALOGS)
    expect(await screen.run('return performance.timeOrigin')).toBe(before)
  })
}
