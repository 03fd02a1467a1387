import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { certificateOf } from '../../../server/adapters/payment/wechat/platformKeys'
import type { WechatSettings } from '../../../server/adapters/payment/wechat/wechatSettings'
import { certificateFor } from './certificate'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The merchant's keys, and those of the provider: two certificates and the public key that follows them. */
export const keys = { merchant: pair(), old: pair(), next: pair(), public: pair(), stranger: pair() }
export const SERIAL = { merchant: '5AA1', old: '3BB2', next: '4CC3' } as const
export const PUBLIC_ID = 'PUB_KEY_ID_0116000001'
export const API_KEY = '0123456789abcdef0123456789ABCDEF'
export const MERCHANT = { mchid: '1900000001', appid: 'wx0123456789abcdef' } as const

type Signer = keyof Pick<typeof keys, 'old' | 'next' | 'public' | 'stranger'>
const serialOf: Record<Signer, string> = { ...SERIAL, public: PUBLIC_ID, stranger: SERIAL.old }
type Json = Readonly<Record<string, unknown>>

interface Bill extends Json {
  state: string
  readonly asked: Json
  reason?: string
}

/** What a reply is, where it is not the usual one. */
type Fault =
  | 'silence'
  | 'unsigned'
  | 'forged'
  | { readonly status: number; readonly code: string; readonly message?: string }

/** WeChat Pay's gateway on loopback; it signs, verifies, encrypts and decrypts by the public SDK's own code. */
export class FakeWechat {
  readonly trades = new Map<string, Json & { state: string }>()
  readonly refunds = new Map<string, Json & { status: string }>()
  readonly bills = new Map<string, Bill>()
  /** every call, as it was believed */
  readonly calls: { readonly method: string; readonly path: string; readonly body: Json; readonly serial: string }[] =
    []
  /** calls that were not believed, and why */
  readonly doubted: string[] = []
  signer: Signer = 'public'
  /** what happens to the next calls whose path contains this, after they are done */
  faults: { readonly path: string; readonly fault: Fault; times: number; readonly before?: boolean }[] = []
  /** a merchant with a public key alone has none */
  certificates: readonly Signer[] = []
  /** how a new payout begins */
  firstState = 'WAIT_USER_CONFIRM'
  #server!: Server

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then((reply) => {
        if (!reply) return request.socket.destroy()
        response.writeHead(reply.status, reply.headers).end(reply.text)
      })
    })
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  settings(more: Partial<WechatSettings> = {}): WechatSettings {
    return {
      ...MERCHANT,
      appSecret: 'app-secret',
      serial: SERIAL.merchant,
      privateKey: keys.merchant.privateKey,
      apiKey: Buffer.from(API_KEY),
      publicKey: { id: PUBLIC_ID, key: keys.public.publicKey },
      certificates: [],
      base: this.base,
      accountBase: this.base,
      consentBase: this.base,
      transfer: { scene: '1005', reports: [{ info_type: '岗位类型', info_content: '救援服务商' }] },
      ...more,
    }
  }

  certificate(signer: 'old' | 'next') {
    return certificateOf(certificateFor(keys[signer], SERIAL[signer]))
  }

  fail(path: string, fault: Fault, { times = 1, before = false } = {}): void {
    this.faults.push({ path, fault, times, before })
  }

  /** A notification, signed by a key of the provider's. */
  notice(event_type: string, told: Json, { signer = this.signer, at = Formatter.timestamp() } = {}) {
    const nonce = Formatter.nonce(12)
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(told), API_KEY, nonce, 'news'),
      nonce,
      associated_data: 'news',
    }
    const body = JSON.stringify({
      id: Formatter.nonce(),
      create_time: '',
      event_type,
      resource_type: 'encrypt-resource',
      resource,
    })
    return { body, headers: { 'content-type': 'application/json', ...this.#signed(body, signer, at) } }
  }

  paid(out_trade_no: string, more: Json = {}, how: Parameters<FakeWechat['notice']>[2] = {}) {
    return this.notice('TRANSACTION.SUCCESS', this.#paidTrade(out_trade_no, more), how)
  }

  #paidTrade(out_trade_no: string, more: Json = {}): Json {
    const trade = this.trades.get(out_trade_no)
    return {
      ...MERCHANT,
      ...{ out_trade_no, transaction_id: `42000${out_trade_no}`, trade_state: 'SUCCESS' },
      ...{ success_time: new Date().toISOString(), amount: trade?.amount ?? { total: 1, currency: 'CNY' } },
      ...more,
    }
  }

  #signed(body: string, signer: Signer, at = Formatter.timestamp()) {
    const nonce = Formatter.nonce()
    return {
      'wechatpay-serial': serialOf[signer],
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': Rsa.sign(Formatter.response(at, nonce, body), keys[signer].privateKey),
    }
  }

  async #answer(request: IncomingMessage) {
    const [method = '', path = '', text] = [request.method, request.url, await bodyOf(request)]
    if (path.startsWith('/sns/')) return reply(200, accountReply(path))
    const doubt = this.#doubt(request, method, path, text)
    if (doubt) {
      this.doubted.push(`${method} ${path}: ${doubt}`)
      return reply(401, { code: 'SIGN_ERROR', message: doubt })
    }
    const body: Json = text === '' ? {} : JSON.parse(text)
    this.calls.push({ method, path, body, serial: String(request.headers['wechatpay-serial']) })
    const fault = this.faults.find((one) => one.times > 0 && `${method} ${path}`.includes(one.path))
    if (fault) fault.times--
    const done = fault?.before ? { status: 200, said: {} } : this.#do(method, path, body)
    if (fault?.fault === 'silence') return undefined
    if (typeof fault?.fault === 'object') return this.#reply(fault.fault.status, { message: '', ...fault.fault })
    if (fault?.fault === 'unsigned') return reply(done.status, done.said)
    return this.#reply(done.status, done.said, fault?.fault === 'forged' ? 'stranger' : this.signer)
  }

  #reply(status: number, said: Json, signer = this.signer) {
    const text = status === 204 ? '' : JSON.stringify(said)
    return { status, text, headers: { 'content-type': 'application/json', ...this.#signed(text, signer) } }
  }

  /** Whether it is the merchant's call: by the SDK's own check of its signature. */
  #doubt(request: IncomingMessage, method: string, path: string, text: string): string | null {
    const part = (name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(String(request.headers.authorization))?.[1] ?? ''
    const [timestamp, nonce] = [part('timestamp'), part('nonce_str')]
    if (part('mchid') !== MERCHANT.mchid || part('serial_no') !== SERIAL.merchant) return 'mchid or serial_no'
    const message = Formatter.request(method, path, timestamp, nonce, text)
    if (!Rsa.verify(message, part('signature'), keys.merchant.publicKey)) return 'signature'
    const serial = request.headers['wechatpay-serial']
    if (path !== '/v3/certificates' && !Object.values(serialOf).includes(String(serial))) return 'Wechatpay-Serial'
    return null
  }

  #do(method: string, path: string, body: Json): { status: number; said: Json } {
    const none = (code: string) => ({ status: 404, said: { code, message: '不存在' } })
    const [place = ''] = path.split('?')
    if (place === '/v3/certificates') return this.#certificates()
    const trade = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(place)
    if (trade) {
      const [, no = '', isClose] = trade
      const known = this.trades.get(no)
      if (!known) return none('ORDER_NOT_EXIST')
      if (isClose) {
        known.state = known.state === 'NOTPAY' ? 'CLOSED' : known.state
        return { status: 204, said: {} }
      }
      return {
        status: 200,
        said: known.state === 'SUCCESS' ? this.#paidTrade(no) : { out_trade_no: no, trade_state: known.state },
      }
    }
    if (place === '/v3/pay/transactions/native') {
      this.trades.set(String(body.out_trade_no), { ...body, state: 'NOTPAY' })
      return { status: 200, said: { code_url: `weixin://wxpay/bizpayurl?pr=${body.out_trade_no}` } }
    }
    if (place.startsWith('/v3/refund/')) return this.#refund(method, place, body)
    return this.#payout(method, place, body)
  }

  #certificates() {
    if (this.certificates.length === 0) return { status: 403, said: { code: 'NO_AUTH', message: '无可用的平台证书' } }
    const data = (this.certificates as readonly ('old' | 'next')[]).map((signer) => {
      const nonce = Formatter.nonce(12)
      const ciphertext = Aes.AesGcm.encrypt(certificateFor(keys[signer], SERIAL[signer]), API_KEY, nonce, 'certificate')
      const encrypt_certificate = { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'certificate', ciphertext }
      return { serial_no: SERIAL[signer], encrypt_certificate }
    })
    return { status: 200, said: { data } }
  }

  #refund(method: string, place: string, body: Json) {
    const no = method === 'POST' ? String(body.out_refund_no) : (place.split('/').at(-1) ?? '')
    if (method === 'POST' && !this.refunds.has(no)) this.refunds.set(no, { ...body, status: 'PROCESSING' })
    const known = this.refunds.get(no)
    return known
      ? { status: 200, said: known }
      : { status: 404, said: { code: 'RESOURCE_NOT_EXISTS', message: '不存在' } }
  }

  #payout(method: string, place: string, body: Json) {
    if (place.endsWith('/cancel')) return this.#recall(place.split('/').at(-2) ?? '')
    const no = method === 'POST' ? String(body.out_bill_no) : (place.split('/').at(-1) ?? '')
    if (method === 'POST' && !this.bills.has(no)) this.bills.set(no, { state: this.firstState, asked: body })
    const bill = this.bills.get(no)
    if (!bill) return { status: 404, said: { code: 'NOT_FOUND', message: '单据不存在' } }
    const said = { out_bill_no: no, transfer_bill_no: `133000${no}`, state: bill.state, fail_reason: bill.reason }
    // Only the call itself tells what opens the confirmation, only a question what it comes to.
    const more =
      method === 'POST'
        ? { ...(bill.state === 'WAIT_USER_CONFIRM' && { package_info: `package of ${no}` }) }
        : { ...MERCHANT, transfer_amount: bill.amount ?? bill.asked.transfer_amount }
    return { status: 200, said: { ...said, ...more } }
  }

  /** A bill that its payee has yet to confirm is being taken back; the test says when it is. */
  #recall(no: string) {
    const bill = this.bills.get(no)
    if (bill?.state !== 'WAIT_USER_CONFIRM')
      return { status: 403, said: { code: 'INVALID_REQUEST', message: '当前单据状态不支持撤销' } }
    bill.state = 'CANCELING'
    return { status: 200, said: { out_bill_no: no, transfer_bill_no: `133000${no}`, state: bill.state } }
  }
}

const reply = (status: number, said: Json) => ({ status, text: JSON.stringify(said), headers: {} })

function accountReply(path: string): Json {
  const query = new URL(path, 'http://localhost').searchParams
  if (path.startsWith('/sns/userinfo')) return { openid: query.get('openid'), nickname: '何志强' }
  const isRight = query.get('secret') === 'app-secret' && query.get('code') === 'good'
  return isRight
    ? { openid: 'oWECHAT0000000000000000001', access_token: 'token' }
    : { errcode: 40029, errmsg: 'invalid code' }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
