import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { API_KEY, FakeWechat, keys, MERCHANT, PUBLIC_ID, SERIAL } from '../api/wallet/fakeWechat'
import { demoCopy } from './demoCopy'

export { expect } from '@playwright/test'

interface WechatDesk {
  readonly url: string
  /** what plays WeChat Pay */
  readonly wechat: FakeWechat
}

/** Playwright's test on a server that pays out by WeChat, whose gateway stands on loopback; the demo company is fresh. */
export const test = base.extend<object, { wechatDesk: WechatDesk }>({
  wechatDesk: [
    async ({ browserName }, use) => {
      const company = await demoCopy(`wechat-${browserName}`, 'postgres')
      const wechat = new FakeWechat()
      await wechat.start()
      const pem = (name: string, text: string | Buffer) => {
        const path = join(company.path, `${name}.pem`)
        writeFileSync(path, text)
        return path
      }
      const server = await company.start({
        PAYMENT_PROVIDER: 'wechat',
        PUBLIC_URL: 'https://desk.example',
        WECHAT_MCHID: MERCHANT.mchid,
        WECHAT_APPID: MERCHANT.appid,
        WECHAT_SERIAL: SERIAL.merchant,
        WECHAT_API_KEY: API_KEY,
        WECHAT_KEY_FILE: pem('merchant', keys.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
        WECHAT_PUBLIC_KEY_ID: PUBLIC_ID,
        WECHAT_PUBLIC_KEY_FILE: pem('wechat', keys.public.publicKey.export({ type: 'spki', format: 'pem' })),
        WECHAT_BASE: wechat.base,
        WECHAT_TRANSFER_SCENE: '1005',
        WECHAT_TRANSFER_REPORTS: '岗位类型=救援服务商',
      })
      await use({ url: server.url, wechat })
      await server.stop()
      wechat.stop()
      await company.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ wechatDesk }, use) => use(wechatDesk.url),
})
