import { constants, createSign, createVerify, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto'
import { type Sealed, unsealed } from '../notice'
import { type NoticeHeaders, PaymentError, PaymentUnanswered } from '../PaymentGateway'
import { certificateOf, type PlatformKey, PlatformKeys } from './platformKeys'
import type { WechatSettings } from './wechatSettings'

/** Seconds by which the provider's clock and ours may differ. */
const SKEW = 300
const TIMEOUT_MS = 10_000
/** Between two downloads of certificates: whoever names a serial that nobody knows is not to make us ask at will. */
const DOWNLOAD_PAUSE_MS = 60_000
const CERTIFICATES = '/v3/certificates'
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
/** Signatures that are wrong on purpose: the provider looks whether they are refused. */
const PROBE = 'WECHATPAY/SIGNTEST/'
/** Refusals after which the same may be asked again: nothing is known of what was asked. */
const UNSURE: readonly string[] = [
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
]

export type Json = Readonly<Record<string, unknown>>

/** A refusal with the provider's code: ORDER_NOT_EXIST, NOT_ENOUGH. The message is in its words. */
export class WechatRefusal extends PaymentError {
  override readonly name = 'WechatRefusal'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message || code)
  }
}

/** Signed calls of API v3, whose replies are believed when they are signed. */
export class WechatClient {
  readonly #keys: PlatformKeys
  #downloaded = Number.NEGATIVE_INFINITY
  #downloading: Promise<void> | undefined

  constructor(private readonly settings: WechatSettings) {
    this.#keys = new PlatformKeys(settings.publicKey, settings.certificates)
  }

  /**
   * @throws WechatRefusal when the provider has refused
   * @throws PaymentUnanswered when it has not answered, or nobody knows whether it was the provider
   */
  async call(method: 'GET' | 'POST', path: string, body?: Json): Promise<Json> {
    return this.#send(method, path, body, await this.#current())
  }

  /** A text for the provider's eyes alone, and under which key. */
  async encrypted(text: string): Promise<string> {
    const current = await this.#current()
    if (!current) throw new PaymentUnanswered('no key of the provider is known')
    return publicEncrypt(
      { key: current.key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(text),
    ).toString('base64')
  }

  /** @throws PaymentError unless these headers sign this body, now */
  async verify(headers: NoticeHeaders, body: string): Promise<void> {
    await this.#verify(headers, body, (serial) => this.#downloadFor(serial))
  }

  async #verify(headers: NoticeHeaders, body: string, other: (serial: string) => Promise<KeyObject | undefined>) {
    const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
    const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map(header)
    if (!serial || !signature || !timestamp) throw new PaymentError('it is not signed')
    if (signature.startsWith(PROBE)) throw new PaymentError('a signature that is wrong on purpose')
    const age = Math.abs(Date.now() / 1000 - Number(timestamp))
    if (!(age <= SKEW)) throw new PaymentError('the clocks differ too much, or it is too old')
    const key = this.#keys.find(serial) ?? (await other(serial))
    if (!key) throw new PaymentError(`no key has the serial ${serial.slice(0, 64)}`)
    const isOwn = createVerify('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .verify(key, signature, 'base64')
    if (!isOwn) throw new PaymentError('the signature is wrong')
  }

  async #current(): Promise<PlatformKey | undefined> {
    const known = this.#keys.current()
    if (known) return known
    await this.#download()
    return this.#keys.current()
  }

  async #downloadFor(serial: string) {
    // A public key is never among the certificates.
    if (serial.startsWith('PUB_KEY_ID_')) return undefined
    await this.#download()
    return this.#keys.find(serial)
  }

  /** The certificates of merchants that have such; one with a public key alone is answered 403. */
  #download(): Promise<void> {
    if (this.#downloading) return this.#downloading
    if (performance.now() - this.#downloaded < DOWNLOAD_PAUSE_MS) return Promise.resolve()
    this.#downloaded = performance.now()
    this.#downloading = this.#send('GET', CERTIFICATES, undefined, this.#keys.current())
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!(error instanceof WechatRefusal)) throw error
      })
      .finally(() => {
        this.#downloading = undefined
      })
    return this.#downloading
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    body: Json | undefined,
    key: PlatformKey | undefined,
  ): Promise<Json> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      accept: 'application/json',
      'accept-language': 'zh-CN',
      'content-type': 'application/json',
      'user-agent': 'rescue-desk',
      authorization: this.#authorization(method, path, text),
      ...(key && { 'wechatpay-serial': key.serial }),
    }
    const { status, told, raw } = await this.#fetched(`${this.settings.base}${path}`, {
      method,
      headers,
      body: text || undefined,
    })
    const isDone = status >= 200 && status < 300
    // They come under the key that we share, so they may prove their own signature.
    const isOfKeys = path === CERTIFICATES
    if (isDone && isOfKeys) this.#take(raw)
    // A refusal need not be signed; a wrong signature is nobody's.
    if (isDone || told['wechatpay-signature']) {
      const proven = isOfKeys ? this.#verify(told, raw, async () => undefined) : this.verify(told, raw)
      await proven.catch((error: unknown) => {
        if (error instanceof PaymentError) throw new PaymentUnanswered(`${method} ${path}: ${error.message}`)
        throw error
      })
    }
    const said = parsed(raw)
    if (isDone) return said
    const [code, message] = [String(said.code ?? ''), String(said.message ?? '')]
    if (status >= 400 && status < 500 && status !== 429 && code !== '' && !UNSURE.includes(code)) {
      throw new WechatRefusal(code, message)
    }
    throw new PaymentUnanswered(`${method} ${path}: ${status} ${code} ${message}`)
  }

  #authorization(method: string, path: string, body: string): string {
    const { mchid, serial, privateKey } = this.settings
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
      .sign(privateKey, 'base64')
    return `${SCHEMA} mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
  }

  async #fetched(address: string, request: RequestInit) {
    try {
      const reply = await fetch(address, { ...request, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
      return { status: reply.status, told: Object.fromEntries(reply.headers), raw: await reply.text() }
    } catch (error) {
      throw new PaymentUnanswered('微信支付没有应答', { cause: error })
    }
  }

  #take(raw: string): void {
    const { data } = parsed(raw)
    for (const one of Array.isArray(data) ? data : []) {
      try {
        this.#keys.add(certificateOf(unsealed(Object(one).encrypt_certificate as Sealed, this.settings.apiKey)))
      } catch {
        // Not from who knows the key: the reply's signature will not be right either.
      }
    }
  }
}

function parsed(raw: string): Json {
  try {
    return Object(raw === '' ? {} : JSON.parse(raw))
  } catch {
    return {}
  }
}
