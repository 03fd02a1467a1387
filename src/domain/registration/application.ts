import { firmTypes } from '../access'

/** What registers: providers and companies; there is one platform. */
export const registeredTypes = [firmTypes[2], firmTypes[1]] as const

/** States of a firm's application (`apply_status`); a firm that the platform enters is approved from the start. */
export const applyState = { waiting: 0, approved: 1, refused: 2 } as const

/** A firm that may work: the one condition that every list, choice and dispatch asks for. A firm from before has no state. */
export const approvedFirm = { apply_status: { notIn: [applyState.waiting, applyState.refused] } } as const

/** Whether a firm's state lets it work. */
export const isApproved = (applyStatus: number | null | undefined): boolean =>
  applyStatus !== applyState.waiting && applyStatus !== applyState.refused

export const registrationMessages = {
  done: '提交成功',
  name: '请输入企业名称',
  type: '请选择企业类型',
  contact: '请输入联系人',
  mobile: '手机号码错误',
  password: '请输入登录密码',
  province: '请选择省份',
  city: '请选择城市',
  area: '请选择区县',
  address: '请输入详细地址',
  licence: '请上传营业执照',
  licenceType: '请上传jpg、png格式的图片',
  nameTaken: '企业名称已存在',
  mobileTaken: '该手机号已注册',
  /** said of every call that is none of an applicant's */
  closed: '入驻申请审核通过后才能使用',
  own: '不能审核自己的申请',
  reason: '请输入拒绝原因',
  reset: '密码已重置，请重新登录',
  noAccount: '该手机号没有可用的账号',
  short: '请输入机构代码',
  several: '该机构有多个账号使用此手机号，请联系管理员重置密码',
  ticket: '上传过于频繁，请稍后再试',
} as const

/** Letters and digits that nobody takes for another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SHORT_LENGTH = 6

/** An organisation code that tells nothing of how many firms there are. @param random whole numbers from 0 up to its argument */
export const newShort = (random: (below: number) => number): string =>
  Array.from({ length: SHORT_LENGTH }, () => LETTERS[random(LETTERS.length)]).join('')
