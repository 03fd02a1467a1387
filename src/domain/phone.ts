/** The source of a pattern. */
export const mobilePattern = '^1\\d{10}$'
const mobile = new RegExp(mobilePattern)
/** 010 and 02x have three digits, every other area code four. */
const landline = /^0(10|2\d|[3-9]\d{2})\d{7,8}$/
const service = /^400\d{7}$/

/** Mobile: 11 digits (O-600, O-382). */
export const isMobile = (phone: string): boolean => mobile.test(phone)

/** What may be dialled: a mobile, a landline with area code, or a 400 number; dashes and spaces are no matter (O-385). */
export function isLegalPhone(phone: string): boolean {
  const digits = phone.replace(/[\s-]/g, '')
  return mobile.test(digits) || landline.test(digits) || service.test(digits)
}

/** The same as the source of a pattern, with the dashes that people put in. */
export const landlineOrMobile = '^(?:1\\d{10}|0(?:10|2\\d|[3-9]\\d{2})-?\\d{7,8}|400-?\\d{3}-?\\d{4})$'

export const illegalPhoneMessage = '请填写合法手机号！'
