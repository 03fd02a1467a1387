import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A merchant of WeChat Pay (API v3), and the account of its public number. */
export interface WechatSettings {
  readonly mchid: string
  readonly appid: string
  /** of the public number: without it nobody can bind an account to be paid to */
  readonly appSecret: string | undefined
  /** of the merchant's own certificate */
  readonly serial: string
  readonly privateKey: KeyObject
  /** 32 bytes */
  readonly apiKey: Buffer
  /** WeChat Pay's public key, where the merchant was given one */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null
  /** the platform's certificates that are known from the start; others are downloaded where the merchant has such */
  readonly certificates: readonly X509Certificate[]
  /** address of the API, without closing slash */
  readonly base: string
  /** address of the API of accounts, and of the page that asks for one */
  readonly accountBase: string
  readonly consentBase: string
  /** what payouts are for; null: finance pays out by hand */
  readonly transfer: {
    readonly scene: string
    readonly reports: readonly { readonly info_type: string; readonly info_content: string }[]
  } | null
}

type Text = (name: string) => string | undefined
type Wrong = (name: string, complaint: string) => never

const NEEDED = 'is required when PAYMENT_PROVIDER is wechat'
const KEY_BYTES = 32

/**
 * Reads the merchant that `PAYMENT_PROVIDER=wechat` needs: every name at once, the values when the result is called.
 * @param text  reads a setting
 * @param wrong ends the start, naming a setting
 * @param publicUrl where WeChat Pay sends its news (notify_url): https
 */
export function wechatSettings(text: Text, wrong: Wrong, publicUrl: string | null): () => WechatSettings {
  const all = {
    mchid: text('WECHAT_MCHID'),
    appid: text('WECHAT_APPID'),
    appSecret: text('WECHAT_APP_SECRET'),
    serial: text('WECHAT_SERIAL'),
    keyFile: text('WECHAT_KEY_FILE'),
    apiKey: text('WECHAT_API_KEY'),
    publicKeyId: text('WECHAT_PUBLIC_KEY_ID'),
    publicKeyFile: text('WECHAT_PUBLIC_KEY_FILE'),
    certificates: text('WECHAT_CERTIFICATES'),
    base: text('WECHAT_BASE'),
    accountBase: text('WECHAT_ACCOUNT_BASE'),
    scene: text('WECHAT_TRANSFER_SCENE'),
    reports: text('WECHAT_TRANSFER_REPORTS'),
  }
  return () => {
    if (!publicUrl?.startsWith('https:')) {
      wrong('PUBLIC_URL', 'must begin with https:// when PAYMENT_PROVIDER is wechat')
    }
    const apiKey = Buffer.from(all.apiKey ?? wrong('WECHAT_API_KEY', NEEDED))
    if (apiKey.length !== KEY_BYTES) wrong('WECHAT_API_KEY', `must have ${KEY_BYTES} characters`)
    return {
      mchid: all.mchid ?? wrong('WECHAT_MCHID', NEEDED),
      appid: all.appid ?? wrong('WECHAT_APPID', NEEDED),
      appSecret: all.appSecret,
      serial: all.serial ?? wrong('WECHAT_SERIAL', NEEDED),
      privateKey: fromFile('WECHAT_KEY_FILE', all.keyFile ?? wrong('WECHAT_KEY_FILE', NEEDED), createPrivateKey, wrong),
      apiKey,
      publicKey: publicKeyOf(all.publicKeyId, all.publicKeyFile, wrong),
      certificates: (all.certificates?.split(',') ?? []).map((path) =>
        fromFile('WECHAT_CERTIFICATES', path.trim(), (pem) => new X509Certificate(pem), wrong),
      ),
      base: baseOf('WECHAT_BASE', all.base ?? 'https://api.mch.weixin.qq.com', wrong),
      accountBase: baseOf('WECHAT_ACCOUNT_BASE', all.accountBase ?? 'https://api.weixin.qq.com', wrong),
      consentBase: 'https://open.weixin.qq.com',
      transfer: transferOf(all.scene, all.reports, wrong),
    }
  }
}

function publicKeyOf(id: string | undefined, path: string | undefined, wrong: Wrong): WechatSettings['publicKey'] {
  if (id === undefined && path === undefined) return null
  if (id === undefined) return wrong('WECHAT_PUBLIC_KEY_ID', 'is required beside WECHAT_PUBLIC_KEY_FILE')
  if (!/^PUB_KEY_ID_\w+$/.test(id)) wrong('WECHAT_PUBLIC_KEY_ID', 'must begin with PUB_KEY_ID_')
  const file = path ?? wrong('WECHAT_PUBLIC_KEY_FILE', 'is required beside WECHAT_PUBLIC_KEY_ID')
  return { id, key: fromFile('WECHAT_PUBLIC_KEY_FILE', file, createPublicKey, wrong) }
}

/** Neither the path nor what stands in the file is repeated in the complaint. */
function fromFile<T>(name: string, path: string, read: (pem: Buffer) => T, wrong: Wrong): T {
  try {
    return read(readFileSync(path))
  } catch {
    return wrong(name, 'must name readable PEM files')
  }
}

function baseOf(name: string, value: string, wrong: Wrong): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    wrong(name, 'must be an address that begins with https:// or http://')
  }
  return value.replace(/\/+$/, '')
}

/** `1005` and `岗位类型=救援服务商;报酬说明=道路救援服务费`, as the scene was applied for. */
function transferOf(scene: string | undefined, reports: string | undefined, wrong: Wrong): WechatSettings['transfer'] {
  if (scene === undefined && reports === undefined) return null
  if (scene === undefined || !/^\d+$/.test(scene))
    return wrong('WECHAT_TRANSFER_SCENE', 'must be the number of a scene')
  const told = (reports ?? '').split(';').map((one) => one.split('=').map((part) => part.trim()))
  if (!told.every((parts) => parts.length === 2 && parts.every((part) => part !== ''))) {
    return wrong('WECHAT_TRANSFER_REPORTS', 'must be pairs such as 岗位类型=救援服务商;报酬说明=道路救援服务费')
  }
  return { scene, reports: told.map(([info_type = '', info_content = '']) => ({ info_type, info_content })) }
}
