import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Desk, Reply } from '../desk'

type Values = Readonly<Record<string, unknown>>

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
export const NEW_PASSWORD = 'tow-Truck-2026'

interface Ticket {
  readonly host: string
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
}

/** Somebody without an account, from an address of his own. */
export class Newcomer {
  #firms = 0

  constructor(
    readonly desk: Desk,
    readonly address = '198.51.100.7',
  ) {}

  async call<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    payload: Values = {},
    remoteAddress = this.address,
  ): Promise<Reply<T> & { readonly status: number }> {
    const body = method === 'POST' ? { payload } : {}
    const reply = await this.desk.app.inject({ method, url: `/api${path}`, remoteAddress, ...body })
    return { ...reply.json<Reply<T>>(), status: reply.statusCode }
  }

  send(mobile: string, scene: string, address?: string) {
    return this.call('POST', '/v2/sms/send', { mobile, scene }, address)
  }

  /** The last code of a number, out of the outbox; nobody waits a minute for it. */
  async code(mobile: string, scene: 'register' | 'forget'): Promise<string> {
    await this.desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 days'`)
    const sent = await this.send(mobile, scene)
    if (sent.code !== 1) throw new Error(`no code: ${sent.info}`)
    return this.lastCode(mobile)
  }

  async lastCode(mobile: string): Promise<string> {
    const [row] = await this.desk.db.rows<{ content: string }>(sql`
      select content from outbox where channel = 1 and phone = ${mobile} order by id desc limit 1`)
    return /验证码(\d{6})/.exec(row?.content ?? '')?.[1] ?? ''
  }

  async ticket(): Promise<Ticket> {
    return (await this.call<Ticket>('GET', '/public/upload')).data
  }

  /** Posts a picture with a ticket. @returns the reply's status and the key */
  async upload(given?: Ticket, content = PNG, extension = 'png', key?: string) {
    const ticket = given ?? (await this.ticket())
    const name = key ?? `${ticket.dir}/${randomBytes(16).toString('hex')}.${extension}`
    const boundary = 'registration'
    const fields = { OSSAccessKeyId: ticket.accessid, policy: ticket.policy, Signature: ticket.signature, key: name }
    const parts = Object.entries(fields).map(
      ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="licence.${extension}"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const reply = await this.desk.app.inject({ method: 'POST', url: '/api/storage', headers, payload })
    return { status: reply.statusCode, key: name }
  }

  async form(mobile: string, more: Values = {}): Promise<Values> {
    return {
      ...{ name: `龙华安顺救援${++this.#firms}号${mobile}`, firm_type: 3, contact: '邓志明', mobile },
      ...{ password: NEW_PASSWORD, province: 44, city: 4403, area: 440309, address: '民治街道梅龙路128号' },
      licence: more.licence ?? (await this.upload()).key,
      ...more,
    }
  }

  /** A firm that has applied. */
  async register(mobile: string, more: Values = {}) {
    const form = await this.form(mobile, more)
    const code = await this.code(mobile, 'register')
    return this.call<{ short: string; account: string; mobile: string }>('POST', '/register', { ...form, code })
  }

  async login(account: string, password = NEW_PASSWORD, short = '') {
    return this.call<{ token: string; user: Record<string, unknown> }>('POST', '/login', { account, password, short })
  }
}
