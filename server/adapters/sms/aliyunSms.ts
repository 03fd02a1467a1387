import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunSmsSettings } from './aliyunSmsSettings'

/** What was asked to be sent, to whom. */
interface SmsMessage {
  readonly phone: string
  readonly scene: string
  readonly params: Readonly<Record<string, string>>
  /** our own number of it */
  readonly id: number
}

/** How the service answered: its receipt, or its words. */
type Sent = { readonly receipt: string } | { readonly refused: string }

const ALGORITHM = 'ACS3-HMAC-SHA256'
const VERSION = '2017-05-25'
const TIMEOUT_MS = 10_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** RFC 3986: what encodeURIComponent leaves of it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers of a call without a body, with the signature over its query, its host and every `x-acs-*`. */
export function acs3Headers(
  { keyId, secret }: Pick<AliyunSmsSettings, 'keyId' | 'secret'>,
  {
    host,
    action,
    query,
    date,
    nonce,
  }: Readonly<Record<'host' | 'action' | 'date' | 'nonce', string>> & {
    readonly query: Readonly<Record<string, string>>
  },
): Record<string, string> {
  const body = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': VERSION,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', queryText(query), lines, names.join(';'), body].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

export const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&')

/** Has the service send a message. @throws when it does not answer: whether it was sent is not known */
export async function sendByAliyun(
  settings: AliyunSmsSettings,
  { phone, scene, params, id }: SmsMessage,
): Promise<Sent> {
  const template = settings.templates.get(scene)
  if (!template) return { refused: `没有场景 ${scene} 的短信模板` }
  const query = {
    PhoneNumbers: phone,
    SignName: settings.sign,
    TemplateCode: template,
    TemplateParam: JSON.stringify(params),
    OutId: String(id),
  }
  const { host } = new URL(settings.base)
  const date = `${new Date().toISOString().slice(0, 19)}Z`
  const signed = acs3Headers(settings, { host, action: 'SendSms', query, date, nonce: randomUUID() })
  // fetch says the host by itself.
  const { host: _host, ...headers } = signed
  const reply = await fetch(`${settings.base}/?${queryText(query)}`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const said: Readonly<Record<string, unknown>> = Object(await reply.json())
  if (said.Code === 'OK') return { receipt: String(said.BizId ?? said.RequestId ?? '') }
  if (typeof said.Code !== 'string') throw new Error(`SendSms: ${reply.status}`)
  return { refused: `${said.Message ?? ''}（${said.Code}）`.slice(0, 200) }
}
