import type { Choice } from '../choice'

/** What a partner shop of a company is (F-531). */
export const merchantType = [
  { code: 1, label: '汽修厂' },
  { code: 2, label: '4S店' },
] as const satisfies readonly Choice[]
