import type { Choice } from '../choice'

/** What a code by SMS is asked for. */
export const smsScenes = [
  { code: 'paypass', label: '设置交易密码' },
  { code: 'bind', label: '更换收款微信' },
  { code: 'phone', label: '更换登录手机号' },
  { code: 'register', label: '企业注册' },
  { code: 'forget', label: '重置登录密码' },
] as const satisfies readonly Choice[]
export type SmsScene = (typeof smsScenes)[number]['code']

/** Scenes in which anyone who asks is not signed in. Their codes are counted apart: strangers use up nobody else's. */
export const openScenes = ['register', 'forget'] as const satisfies readonly SmsScene[]
export type OpenScene = (typeof openScenes)[number]
export const isOpenScene = (scene: unknown): scene is OpenScene => openScenes.some((open) => open === scene)

/** Seconds that a code holds, and those before another may be asked for (F-597). */
export const SMS_SECONDS = 300
export const SMS_PAUSE = 60
/** Codes to one number within an hour and within a day, as carriers count them. */
export const SMS_HOUR = 5
export const SMS_DAY = 10
/** Codes that one address may ask for, an office's people together, and those of the whole installation, whose owner pays for them. */
export const SMS_ADDRESS_HOUR = 20
export const SMS_ADDRESS_DAY = 60
export const SMS_ALL_DAY = 2000
/** The same of strangers (decisions §11): of an address, and of all of them. */
export const OPEN_ADDRESS_HOUR = 30
export const OPEN_ADDRESS_DAY = 100
export const OPEN_ALL_DAY = 1000
/** Wrong guesses at one code. */
export const SMS_TRIES = 5

export const smsMessages = {
  code: '请输入验证码',
  wrong: '验证码错误或已失效',
  phone: '手机号错误',
  soon: '验证码发送过于频繁，请稍后再试',
  most: '今日验证码发送次数已达上限',
} as const
