/** Everything that is typed on the way to an account. */
export interface FormValues {
  readonly firm_type: 1 | 3
  readonly name: string
  readonly province: number | null
  readonly city: number | null
  readonly area: number | null
  readonly address: string
  readonly contact: string
  readonly mobile: string
  readonly code: string
  /** key of the picture, or the address under which it is shown already */
  readonly licence: string
  readonly password: string
  readonly again: string
}

export type FieldName = keyof FormValues
export type Errors = Readonly<Partial<Record<FieldName, string>>>

export const emptyForm: FormValues = {
  ...{ firm_type: 3, name: '', province: null, city: null, area: null, address: '' },
  ...{ contact: '', mobile: '', code: '', licence: '', password: '', again: '' },
}

const MOBILE = /^1\d{10}$/
const CODE = /^\d{6}$/
const SHORTEST = 6

/** What is wrong with each field, as far as that can be said here; the server has the last word. @param hasAreas whether the city has districts */
const faults: Readonly<Record<FieldName, (values: FormValues, hasAreas: boolean) => string | null | false>> = {
  firm_type: () => null,
  name: ({ name }) => !name.trim() && '请输入企业名称',
  province: ({ province }) => !province && '请选择省份',
  city: ({ city }) => !city && '请选择城市',
  area: ({ area }, hasAreas) => hasAreas && !area && '请选择区县',
  address: ({ address }) => !address.trim() && '请输入详细地址',
  contact: ({ contact }) => !contact.trim() && '请输入联系人',
  mobile: ({ mobile }) => !MOBILE.test(mobile) && '手机号码错误',
  code: ({ code }) => !CODE.test(code) && '请输入验证码',
  licence: ({ licence }) => !licence && '请上传营业执照',
  password: ({ password }) => Array.from(password).length < SHORTEST && '密码不能少于6位',
  again: ({ password, again }) => password !== again && '密码不一致',
}

/** Messages by field, of the named ones that are wrong. */
export function errorsOf(names: readonly FieldName[], values: FormValues, hasAreas: boolean): Errors {
  const found: Partial<Record<FieldName, string>> = {}
  for (const name of names) {
    const said = faults[name](values, hasAreas)
    if (said) found[name] = said
  }
  return found
}

export const isMobile = (text: string): boolean => MOBILE.test(text)
export const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(7)}`
