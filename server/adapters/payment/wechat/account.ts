import { type PayeeAccount, PaymentError, PaymentUnanswered } from '../PaymentGateway'
import type { WechatSettings } from './wechatSettings'

const TIMEOUT_MS = 10_000

type Asked = Pick<WechatSettings, 'appid' | 'appSecret' | 'accountBase'>

/** The page on which WeChat asks its user whether he tells who he is; back at `back` comes a `code`. */
export function consentUrl({ appid, appSecret, consentBase }: WechatSettings, back: string): string {
  if (!appSecret) throw new PaymentError('未配置微信公众号，暂不能绑定收款微信')
  const query = new URLSearchParams({
    ...{ appid, redirect_uri: back, response_type: 'code', scope: 'snsapi_userinfo', state: 'bind' },
  })
  return `${consentBase}/connect/oauth2/authorize?${query}#wechat_redirect`
}

/** Whose code it is: the openid under this merchant's public number. @throws PaymentError for an unknown or used code @throws PaymentUnanswered */
export async function accountOf({ appid, appSecret, accountBase }: Asked, code: string): Promise<PayeeAccount> {
  if (!appSecret) throw new PaymentError('未配置微信公众号，暂不能绑定收款微信')
  const grant = new URLSearchParams({ appid, secret: appSecret, code, grant_type: 'authorization_code' })
  const { openid, access_token } = await asked(`${accountBase}/sns/oauth2/access_token?${grant}`)
  if (typeof openid !== 'string' || typeof access_token !== 'string')
    throw new PaymentError('微信授权已失效，请重新扫码')
  const who = new URLSearchParams({ access_token, openid, lang: 'zh_CN' })
  const { nickname } = await asked(`${accountBase}/sns/userinfo?${who}`)
  return { id: openid, nickname: typeof nickname === 'string' && nickname !== '' ? nickname.slice(0, 60) : '微信用户' }
}

/** The address carries secrets, so no error repeats it. */
async function asked(address: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return Object(await reply.json())
  } catch {
    throw new PaymentUnanswered('微信没有应答')
  }
}
