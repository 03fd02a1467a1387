/** Why a remark is not kept: 请输入内容, of a reply 请填写内容！ (O-404, O-405); null when it may be. */
export const remarkRefusal = (text: string, isReply: boolean): string | null =>
  text.trim() === '' ? (isReply ? '请填写内容！' : '请输入内容') : null

/** `act` of an ordinary remark; 14 is a follow-up's, which has a call of its own (O-298). */
export const remarkKinds = [{ code: 1, label: '备注' }] as const
