import type { Choice, CodeOf } from '../choice'
import { defaultTimeouts, type Timeouts } from '../timeouts'

/** Sounds of the desk's alerts; which company hears which is a setting (O-449, F-419). */
export const alertSounds = [
  { code: 0, label: '静音' },
  { code: 1, label: '标准提示音' },
  { code: 2, label: '急促提示音' },
  { code: 3, label: '柔和提示音' },
] as const satisfies readonly Choice[]
type AlertSound = CodeOf<typeof alertSounds>

export const ORDER_SOUND = 1
export const URGE_SOUND = 2

/** Minutes after which an unpaid order is cancelled and an order that nobody grabbed returns (decisions §2, E7). */
export const UNPAID_MINUTES = 30
export const POOL_MINUTES = 10
/** Days after which a statement confirms itself (E12). */
export const CONFIRM_DAYS = 7

/** Column of each alert's minutes. */
const timeoutColumns = {
  response: 'response_minutes',
  confirm: 'confirm_minutes',
  send: 'send_minutes',
  accept: 'accept_minutes',
  finish: 'finish_minutes',
  subscribe: 'subscribe_minutes',
  followup: 'followup_minutes',
  arrive: 'arrive_minutes',
  severe: 'severe_minutes',
} as const satisfies Record<keyof Timeouts, string>

/** What the screens of a company's users follow. */
export interface CompanySettings {
  readonly timeouts: Timeouts
  readonly order_sound: AlertSound
  readonly urge_sound: AlertSound
  /** 1: its own users may send links to the owner (O-445) */
  readonly owner_link: 0 | 1
}

/** @param stored columns of the settings; defaults where nothing was saved */
export function settingsOf(stored: Readonly<Record<string, unknown>>): CompanySettings {
  const sound = (value: unknown, otherwise: AlertSound): AlertSound =>
    alertSounds.find(({ code }) => code === value)?.code ?? otherwise
  return {
    timeouts: timeoutsOf(stored),
    order_sound: sound(stored.order_sound, ORDER_SOUND),
    urge_sound: sound(stored.urge_sound, URGE_SOUND),
    owner_link: stored.owner_link === 1 ? 1 : 0,
  }
}

/** The alerts of a company, from its settings (O-643). */
function timeoutsOf(stored: Readonly<Record<string, unknown>>): Timeouts {
  const minutes = (name: keyof Timeouts): number => {
    const value = stored[timeoutColumns[name]]
    return typeof value === 'number' ? value : defaultTimeouts[name]
  }
  return {
    response: minutes('response'),
    confirm: minutes('confirm'),
    send: minutes('send'),
    accept: minutes('accept'),
    finish: minutes('finish'),
    subscribe: minutes('subscribe'),
    followup: minutes('followup'),
    arrive: minutes('arrive'),
    severe: minutes('severe'),
  }
}
