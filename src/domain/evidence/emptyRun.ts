import { type Choice, labelOf } from '../choice'
import type { Unix } from '../time'
import { effectiveRequirements, missingPhotos, type PhotoRequirement, type UploadedPicture } from './photo'

/** Why a technician who came had nothing to do; the words stand before the reason (F-388, F-634). */
export const emptyRunScenes = [
  { code: 1, label: '客户要求取消' },
  { code: 2, label: '不符合救援条件' },
] as const satisfies readonly Choice[]

/** The reason as it is sent: the scene's words before those of a person (F-388). */
export const emptyRunReason = (scene: number, words: string): string =>
  `${labelOf(emptyRunScenes, scene)}：${words.trim()}`

export const emptyRunPlaceMissing = '请选择放空地点'
/** of whoever sends a photo, or the whole, without both (F-386, decisions §10) */
export const emptyRunUnknown = '请选择放空地点、放空时间！'
export const emptyRunTimeWrong = '放空时间须在下单时间之后且不能晚于当前时间！'
export const emptyRunPhotoQuestion = '是否删除？'

/** Whether an order of `placed` can have been found empty at `time`; people name a minute (F-387). All unix seconds. */
export const emptyRunTimePossible = (time: Unix, placed: Unix, now: Unix): boolean =>
  time >= placed - (placed % 60) && time <= now

/** of the photos that prove an empty run */
export const PROOF_STEP = 3

interface ProofInput {
  readonly type: number
  /** the order's template */
  readonly requirements: readonly PhotoRequirement[]
}

/** The photos that prove an empty run: each of these slots needs an image (F-384). */
export const emptyRunSlots = ({ type, requirements }: ProofInput): PhotoRequirement[] =>
  effectiveRequirements(type, 'empty', requirements).filter(({ step, is_need }) => step === PROOF_STEP && is_need === 1)

/** `请上传路牌照片`; null when every slot has its image (F-384). */
export function emptyRunPhotoMissing(input: ProofInput & { readonly pictures: readonly UploadedPicture[] }) {
  const [first] = missingPhotos({ ...input, statusAction: 'empty' })
  return first === undefined ? null : `请上传${first}`
}
