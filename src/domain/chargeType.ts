import type { Choice, CodeOf } from './choice'

/** 收费方式, `charge_type`: two-character codes (O-262) */
export const chargeType = [
  { code: '01', label: '免费' },
  { code: '02', label: '自费' },
  { code: '03', label: '未知' },
  { code: '04', label: '现金' },
  { code: '05', label: '签单' },
] as const satisfies readonly Choice[]
export type ChargeType = CodeOf<typeof chargeType>

/** Whether the owner pays the whole price: 02 self-paid, 04 cash (decisions §3). */
export const ownerPaysAll = (code: ChargeType): boolean => code === '02' || code === '04'
