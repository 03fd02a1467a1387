import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Aes } from 'wechatpay-axios-plugin'
import { sealNotice } from '../../../server/adapters/payment/notice'
import { createWechatPayments } from '../../../server/adapters/payment/wechat'
import { certificateOf } from '../../../server/adapters/payment/wechat/platformKeys'
import { certificateFor } from './certificate'
import { API_KEY, FakeWechat, keys, PUBLIC_ID, SERIAL } from './fakeWechat'

const ADDRESS = 'https://desk.example'

test('what we seal is what the SDK opens', () => {
  const sealed = JSON.parse(sealNotice({ kind: 'payout', outBillNo: 'TX1' }, Buffer.from(API_KEY)))
  const { ciphertext, nonce, associated_data } = sealed.resource
  expect(JSON.parse(Aes.AesGcm.decrypt(ciphertext, API_KEY, nonce, associated_data))).toEqual({ out_bill_no: 'TX1' })
})

describe('the provider’s keys', () => {
  const wechat = new FakeWechat()
  beforeAll(() => wechat.start())
  afterAll(() => wechat.stop())
  const trade = { outTradeNo: 'CZ261124000001', amount: 1, title: '钱包充值', expires: 1_900_000_000 }
  const heard = (gateway: ReturnType<typeof createWechatPayments>, signer: 'old' | 'next' | 'public') => {
    const { headers, body } = wechat.paid(trade.outTradeNo, {}, { signer })
    return gateway.readNotice(headers, body).then(
      (news) => news.kind,
      (error: unknown) => String(error),
    )
  }

  test('a changeover from certificate to public key: both are believed, whichever signs; the key names itself on requests', async () => {
    const both = createWechatPayments(wechat.settings({ certificates: [wechat.certificate('old')] }), ADDRESS)
    for (const signer of ['old', 'public'] as const) {
      wechat.signer = signer
      await both.create(trade)
      expect(await heard(both, signer)).toBe('trade')
    }
    expect(wechat.calls.at(-1)?.serial).toBe(PUBLIC_ID)
    const one = createWechatPayments(wechat.settings(), ADDRESS)
    expect(await heard(one, 'public')).toBe('trade')
    expect(await heard(one, 'old')).toContain('no key has the serial')
  })

  test('certificates are downloaded where a merchant has them, also when a new one signs', async () => {
    wechat.signer = 'old'
    wechat.certificates = ['old', 'next']
    wechat.calls.length = 0
    const gateway = createWechatPayments(wechat.settings({ publicKey: null }), ADDRESS)
    await gateway.create(trade)
    for (const signer of ['old', 'next'] as const) expect(await heard(gateway, signer)).toBe('trade')
    expect(await heard(gateway, 'public')).toContain('no key has the serial')
    const downloads = wechat.calls.filter(({ path }) => path === '/v3/certificates')
    expect(downloads).toHaveLength(1)
  })

  test('sealed under another API key, or its certificate over: refused', async () => {
    wechat.certificates = []
    const over = certificateOf(certificateFor(keys.old, SERIAL.old, -1))
    const late = createWechatPayments(wechat.settings({ certificates: [over] }), ADDRESS)
    expect(await heard(late, 'old')).toContain('no key has the serial')
    const other = createWechatPayments(wechat.settings({ apiKey: Buffer.alloc(32, 7) }), ADDRESS)
    expect(await heard(other, 'public')).toContain('cannot be read')
  })
})
