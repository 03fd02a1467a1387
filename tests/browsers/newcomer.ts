import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { caller } from '../draft'
import { Api, codeOf, newPlate, PASSWORD } from '../e2e/desk'
import { expect } from '../e2e/test'
import type { Screen } from './screen'

/** Head office, which works as a company. */
export const PLATFORM = 1
/** A rescue on the spot, which a firm offers in one district. */
const JUMP_START = 2
const REGION = { 44: { 4403: [440305] } }

interface Registrant {
  readonly firm: string
  readonly mobile: string
}

const picture = (name: string) =>
  sharp({ create: { width: 900, height: 640, channels: 3, background: '#fdf4dc' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

/** Registers a firm through the three steps of a phone's page, up to the dialog of success. */
export async function register(screen: Screen, request: APIRequestContext, { firm, mobile }: Registrant) {
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-licence-'))
  const licence = join(directory, 'licence.jpg')
  await sharp((await picture('licence.jpg')).buffer).toFile(licence)
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
}

/** An approved firm by the API: the steps of its cooperation whose screens the journey of Chromium proves. */
export class Newcomer {
  private constructor(
    readonly id: number,
    private readonly own: Api,
    private readonly admin: Api,
  ) {}

  static async as(request: APIRequestContext, mobile: string): Promise<Newcomer> {
    const own = await Api.as(request, mobile)
    const { firm_id } = (await own.get<{ firm_id: number }>('/user/info')).data
    return new Newcomer(firm_id, own, await Api.as(request, 'admin'))
  }

  /** A contract of head office with it, and a service of its own in a district. */
  async signsAndOffers(): Promise<void> {
    const contract_url = await this.admin.upload(await picture('contract.jpg'))
    const contract = { firm_id: this.id, begin_time: 1_704_038_400, sign_peroid: 9, auto_resign: 0, contract_url }
    await done(this.admin.post('/v2/firm/partner/contract', contract))
    const service = { type: JUMP_START, dispatch_type: 1, region: REGION }
    await done(this.own.post('/v2/firm/partner/service/save', service))
  }

  /** @returns an order of head office that it may have while the two cooperate */
  async placed(): Promise<number> {
    const order = { ...caller, customer_id: 6, type: JUMP_START, charge_type: '01', car_no: newPlate() }
    return (await done(this.admin.post('/order/create', order))).id
  }

  /** An order as the firm itself reads it. */
  order(id: number): Promise<Record<string, unknown>> {
    return this.own.order(id)
  }

  async namesTechnician(order_id: number): Promise<void> {
    const technician = { name: '何师傅', mobile: `1381${String(this.id).padStart(7, '0')}`, status: 1 }
    const { id: driver_id } = await done(this.own.post('/v2/technician', technician))
    await done(this.own.post('/v2/order/confirm', { order_id, driver_id }))
  }

  /** Goes on with an order that it has accepted, to its end. */
  async completes(id: number): Promise<void> {
    await done(this.own.post('/order/step', { id, status: 24, address: caller.address }))
    for (const key of ['mancar', 'headstock', 'vin', 'driver_scene']) {
      const url = await this.own.upload(await picture(`${key}.jpg`))
      await done(this.own.post('/order/upload', { id, act: 'add', key, url }))
    }
    await done(this.own.post('/order/end', { id, cancel_reason: '搭电后启动正常' }))
  }

  /** Once the cooperation has ended no order goes to it, although its contract and service stand. */
  async getsNoMore(): Promise<void> {
    const order_id = await this.placed()
    expect(await this.admin.post('/v2/order/confirm', { order_id, firm_id: [this.id] })).toMatchObject({ code: 0 })
    expect((await this.admin.order(order_id)).firm_id).not.toBe(this.id)
  }
}

async function done<T>(call: Promise<{ readonly code: number; readonly info: string; readonly data: T }>): Promise<T> {
  const reply = await call
  expect(reply.code, reply.info).toBe(1)
  return reply.data
}
