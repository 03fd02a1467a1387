import { isTwoAddress, wheelCounts } from '../rescueType'

/** Messages of the bargaining request (O-373 to O-376). */
export const bargainMessages = {
  goMissing: '接单点到救援地里程不能为空',
  getMissing: '救援地到目的地里程不能为空',
  wheelsMissing: '请输入辅助轮数量',
  priceMissing: '议价金额不能为空',
} as const

/** What is typed of it, as the form holds it. `use_wheels` is '' while wheels are ticked without a number, null unticked. */
export interface BargainDraft {
  readonly go_distance: number | null
  readonly get_distance: number | null
  readonly use_wheels: number | '' | null
  readonly price: number | null
}

/** What is missing, by field. @param type rescue type of the order */
export function checkBargain(draft: BargainDraft, type: number): Readonly<Partial<Record<keyof BargainDraft, string>>> {
  const knows = wheelCounts.some(({ code }) => code > 0 && code === draft.use_wheels)
  return {
    ...(draft.go_distance === null && { go_distance: bargainMessages.goMissing }),
    ...(isTwoAddress(type) && draft.get_distance === null && { get_distance: bargainMessages.getMissing }),
    ...(draft.use_wheels !== null && draft.use_wheels !== 0 && !knows && { use_wheels: bargainMessages.wheelsMissing }),
    ...(draft.price === null && { price: bargainMessages.priceMissing }),
  }
}
