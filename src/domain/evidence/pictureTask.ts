import { type Choice, named } from '../choice'

const states = {
  waiting: { code: 0, label: '待执行', family: 'orange' },
  done: { code: 1, label: '成功', family: 'green' },
  failed: { code: 2, label: '失败', family: 'red' },
} as const satisfies Record<string, Choice>

/** How far a photo is on its way to the upstream (labels A2). */
export const { choices: pictureTaskStatus, codes: pictureTaskState } = named<Choice, typeof states>(states)

export const reuploadUnchosen = '请选择需要补传的照片'
/** Photos of one call. */
export const REUPLOAD_MOST = 100

/** The number under which the upstream knows a photo: sent again under the same, it is the same photo there. */
export const pictureTaskNumber = (orderNo: string, pictureId: number): string => `${orderNo}-${pictureId}`

/** What a task keeps of its sending. */
export interface PictureTaskData {
  readonly number: string
  /** the upstream's words, or why it was not reached */
  readonly reply: string | null
  readonly simulated: boolean
}
