import type { ApplicationRow } from './applicationRow'

/** What this installation itself can say of an application; the licence is compared by a person. */
interface Check {
  readonly isGood: boolean
  readonly text: string
  readonly count?: number
  readonly source: string
}

export const checksOf = ({ same_name, same_phone }: ApplicationRow): readonly Check[] => [
  { isGood: true, text: '手机号已用短信验证', source: '注册时' },
  same_name === 0
    ? { isGood: true, text: '没有同名的企业', source: '本地查重' }
    : { isGood: false, text: '有 %{count} 家同名企业', count: same_name, source: '本地查重' },
  same_phone === 0
    ? { isGood: true, text: '没有同手机号的其他企业', source: '本地查重' }
    : { isGood: false, text: '有 %{count} 家企业的员工用此手机号', count: same_phone, source: '本地查重' },
]

export const doubtsOf = (row: ApplicationRow): number => checksOf(row).filter(({ isGood }) => !isGood).length
