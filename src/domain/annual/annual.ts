import { type Choice, named } from '../choice'

/** An annual inspection from call to return of the car (decisions §8). */
export const { choices: annualStatus, codes: annualState } = named({
  toDispatch: { code: 1, label: '待派单', family: 'orange' },
  toFetch: { code: 2, label: '待取车', family: 'orange' },
  fetched: { code: 3, label: '已取车', family: 'blue' },
  inspecting: { code: 4, label: '检测中', family: 'blue' },
  toReturn: { code: 5, label: '待还车', family: 'purple' },
  completed: { code: 6, label: '已完成', family: 'green' },
  cancelled: { code: 11, label: '已取消', family: 'grey' },
})

export const annualKind = [
  { code: 1, label: '上线检测' },
  { code: 2, label: '免检领标' },
] as const satisfies readonly Choice[]

export const annualResult = [
  { code: 1, label: '合格', family: 'green' },
  { code: 2, label: '不合格', family: 'red' },
] as const satisfies readonly Choice[]
