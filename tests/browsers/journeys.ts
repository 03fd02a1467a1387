import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { draft } from '../draft'
import { Api, codeOf, newPlate, PASSWORD } from '../e2e/desk'
import { expect, test } from '../e2e/test'
import type { Driver } from './driver'
import { keys, Screen } from './screen'

/** The three journeys that have to work in every browser: registration, dispatch, and changes as they happen. */
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

  test(`O-012 in ${name} a firm registers at 390 px, to the dialog of success`, async ({ baseURL, request }) => {
    const screen = new Screen(driver, baseURL ?? '')
    const digits = String(Date.now()).slice(-7)
    const [firm, mobile] = [`深圳市坪山稳达道路救援${digits}有限公司`, `1380${digits}`]
    const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-licence-'))
    const licence = join(directory, 'licence.jpg')
    await sharp({ create: { width: 900, height: 640, channels: 3, background: '#fdf4dc' } }).toFile(licence)
    await driver.resize(390, 844)
    await screen.open('/register')
    await screen.click('下一步，联系人')
    await screen.sees('请输入企业名称')
    await screen.type('企业名称', firm)
    await screen.choose('省份', '广东省')
    await screen.choose('城市', '深圳市')
    await screen.choose('区县', '坪山区')
    await screen.type('详细地址', '坪山大道 2007 号')
    await screen.click('下一步，联系人')
    await screen.type('联系人', '何志强')
    await screen.type('手机号', mobile)
    await screen.click('获取验证码')
    await screen.sees('已发到')
    await screen.type('短信验证码', await codeOf(request, mobile))
    await screen.click('下一步，执照与密码')
    await screen.type('//input[@type="file"]', licence)
    await screen.sees('已上传')
    await screen.type('登录密码', PASSWORD)
    await screen.type('再输一次', PASSWORD)
    expect(await screen.run('return [innerWidth, document.documentElement.scrollWidth]')).toEqual([390, 390])
    await screen.click('提交入驻')
    await screen.sees(['入驻申请已提交', '机构代码', firm], 'dialog, [role=dialog]')
    rmSync(directory, { recursive: true })
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
    await screen.sees(words.content, 'dialog, [role=dialog]')
    expect(await screen.run('return performance.timeOrigin')).toBe(before)
  })
}
