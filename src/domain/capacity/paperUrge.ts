import { DAY } from '../time'
import { WARN_DAYS } from './papers'

/** The scene of the message that urges new papers, by which an SMS service finds its template. */
export const URGE_SCENE = 'paperdue'
/** Messages of this scene that one number gets within a day, of all its firm's cars together. */
export const URGE_PHONE_DAY = 20

/** Papers are urged when the first of them ends within so many days, or has ended. */
export const urgeable = (end: string) => ({ [end]: { lte: { $now: WARN_DAYS.quarter * DAY } } })
/** Once a day for each record. */
export const urgedToday = { urge_time: { gt: { $now: -DAY } } } as const

export const urgeMessages = {
  today: '24小时内已催过换证',
  noPhone: '技师和企业都没有手机号，无法催换证',
  most: '该手机号今日的提醒次数已达上限',
  done: '已发短信催换证',
  simulated: '已写入发件箱（模拟，未真实发送）',
} as const
