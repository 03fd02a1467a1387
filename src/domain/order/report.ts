import type { Choice } from '../choice'

/** How a report of an accident or a breakdown came in. */
export const reportSource = [
  { code: 1, label: '电话报案' },
  { code: 2, label: '客户系统' },
  { code: 3, label: '微信小程序' },
  { code: 4, label: 'H5页面' },
  { code: 5, label: 'APP' },
] as const satisfies readonly Choice[]

/** A report waits until an order is placed for it, or until it turns out that none is needed. */
export const reportStatus = [
  { code: 0, label: '待处理', family: 'orange' },
  { code: 1, label: '已下单', family: 'green' },
  { code: 2, label: '已关闭', family: 'grey' },
] as const satisfies readonly Choice[]
