import { smsScenes } from '../../../src/domain/notice'
import { oneOf, unknownProvider } from '../../kernel/oneOf'

/** An account of Aliyun's short message service. */
export interface AliyunSmsSettings {
  readonly provider: 'aliyun'
  readonly keyId: string
  readonly secret: string
  /** the registered signature: 安途救援 */
  readonly sign: string
  /** the registered template of each scene */
  readonly templates: ReadonlyMap<string, string>
  /** address of the API, without closing slash */
  readonly base: string
}

const NEEDED = 'is required when SMS_PROVIDER is aliyun'

/**
 * What `SMS_PROVIDER=aliyun` needs; null for the outbox.
 * @param text  reads a setting
 * @param wrong ends the start, naming a setting
 */
export function aliyunSmsSettings(
  text: (name: string) => string | undefined,
  wrong: (name: string, complaint: string) => never,
): AliyunSmsSettings | null {
  const provider = oneOf('SMS_PROVIDER', text('SMS_PROVIDER') ?? 'outbox', ['outbox', 'aliyun'])
  const [keyId, secret, sign] = [text('SMS_KEY_ID'), text('SMS_SECRET'), text('SMS_SIGN')]
  const [told, base] = [text('SMS_TEMPLATES'), text('SMS_BASE') ?? 'https://dysmsapi.aliyuncs.com']
  if (provider === 'outbox') return null
  if (provider !== 'aliyun') return unknownProvider('SMS_PROVIDER', provider)
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    wrong('SMS_BASE', 'must be an address that begins with https:// or http://')
  }
  const templates = new Map(
    (told ?? '').split(',').map((pair): [string, string] => {
      const [scene = '', template = ''] = pair.split('=').map((part) => part.trim())
      return [scene, template]
    }),
  )
  const missing = smsScenes.find(({ code }) => !templates.get(code))
  if (missing) wrong('SMS_TEMPLATES', `must name a template for each scene, such as ${missing.code}=SMS_123456`)
  return {
    provider,
    keyId: keyId ?? wrong('SMS_KEY_ID', NEEDED),
    secret: secret ?? wrong('SMS_SECRET', NEEDED),
    sign: sign ?? wrong('SMS_SIGN', NEEDED),
    templates,
    base: base.replace(/\/+$/, ''),
  }
}
