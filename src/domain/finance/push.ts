import { named } from '../choice'

/** Of a message that tells a payee's account to the treasury (decisions §8). */
export const { choices: pushStatus, codes: pushState } = named({
  waiting: { code: 0, label: '待推送', family: 'orange' },
  done: { code: 1, label: '成功', family: 'green' },
  failed: { code: 2, label: '失败', family: 'red' },
})

/** What kind of account it is. */
export const { choices: payeeAccountKind, codes: payeeAccountOf } = named({
  bank: { code: 1, label: '银行账户' },
  wechat: { code: 2, label: '收款微信' },
})

/** What has become of the account. */
export const { choices: payeeChange, codes: payeeChanged } = named({
  set: { code: 1, label: '新增或变更' },
  removed: { code: 2, label: '停用' },
})

/** Seconds until each further try; after the last one it is tried by hand alone. */
export const PUSH_WAITS = [1, 2, 5, 15, 60, 240, 720].map((minutes) => minutes * 60)
/** Tries that are made without anybody asking. */
export const MOST_TRIES = PUSH_WAITS.length + 1

/** Letters of a request or a reply that are kept. */
export const MAX_LOGGED_LENGTH = 2000

/** The last four characters of an account; a short one is hidden whole. */
export function maskedAccount(account: string): string {
  const plain = account.replace(/[\s-]/g, '')
  return plain.length < 8 ? '****' : `****${plain.slice(-4)}`
}

/**
 * A text of another system without this account, however it groups the digits, and without any other long number.
 * @param account as it was sent
 */
export function withoutAccount(text: string, account: string): string {
  const masked = maskedAccount(account)
  const plain = account.replace(/[\s-]/g, '')
  const bare = plain === '' ? text : text.split(account).join(masked).split(plain).join(masked)
  return bare.replace(/\d(?:[ -]?\d){11,}/g, (number) => maskedAccount(number))
}

export const pushMessages = {
  replaced: '已有更新的收款信息，无需再推送',
  busy: '正在推送，请稍后再试',
} as const
