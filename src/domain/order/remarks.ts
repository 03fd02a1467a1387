/** Characters of a remark. */
export const remarkLength = 2000

/** Why a remark is not kept: 请输入内容, of a reply 请填写内容！ (O-404, O-405), or its length; null when it may be. */
export function remarkRefusal(text: string, isReply: boolean): string | null {
  if (text.trim() === '') return isReply ? '请填写内容！' : '请输入内容'
  return [...text].length > remarkLength ? `最多${remarkLength}个字符` : null
}

/** `act` of an ordinary remark; 14 is a follow-up's, which has a call of its own (O-298). */
export const remarkKinds = [{ code: 1, label: '备注' }] as const
