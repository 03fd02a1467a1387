// biome-ignore-all lint/suspicious/noTemplateCurlyInString: yup fills in its own placeholders
import { type LocaleObject, setLocale } from 'yup'

type Locale = 'zh' | 'en'

/** yup's words where a field kind gives none of its own. */
export const yupChinese = {
  mixed: {
    default: '填写有误',
    required: '必填',
    defined: '必填',
    notNull: '必填',
    oneOf: '只能是：${values}',
    notOneOf: '不能是：${values}',
    notType: '格式有误',
  },
  string: {
    length: '须为 ${length} 个字符',
    min: '至少 ${min} 个字符',
    max: '最多 ${max} 个字符',
    matches: '格式有误',
    email: '邮箱格式有误',
    url: '网址格式有误',
    uuid: '编号格式有误',
    datetime: '时间格式有误',
    datetime_precision: '时间须精确到 ${precision} 位小数秒',
    datetime_offset: '时间须以 Z 结尾',
    trim: '首尾不能有空格',
    lowercase: '只能是小写字母',
    uppercase: '只能是大写字母',
  },
  number: {
    min: '不能小于 ${min}',
    max: '不能大于 ${max}',
    lessThan: '须小于 ${less}',
    moreThan: '须大于 ${more}',
    positive: '须大于 0',
    negative: '须小于 0',
    integer: '请输入整数',
  },
  date: { min: '不能早于 ${min}', max: '不能晚于 ${max}' },
  boolean: { isValue: '只能是 ${value}' },
  object: { noUnknown: '含有未知内容：${unknown}', exact: '含有未知内容：${properties}' },
  array: { min: '至少 ${min} 项', max: '最多 ${max} 项', length: '须为 ${length} 项' },
  tuple: { notType: '格式有误' },
} satisfies LocaleObject

export const yupEnglish = {
  mixed: {
    default: 'Not valid',
    required: 'Required',
    defined: 'Required',
    notNull: 'Required',
    oneOf: 'Must be one of: ${values}',
    notOneOf: 'Must not be one of: ${values}',
    notType: 'Wrong format',
  },
  string: {
    length: 'Must be ${length} characters',
    min: 'At least ${min} characters',
    max: 'At most ${max} characters',
    matches: 'Wrong format',
    email: 'Not an e-mail address',
    url: 'Not a web address',
    uuid: 'Not an identifier',
    datetime: 'Not a time',
    datetime_precision: 'Seconds need ${precision} decimals',
    datetime_offset: 'The time must end in Z',
    trim: 'No spaces at either end',
    lowercase: 'Lower case only',
    uppercase: 'Upper case only',
  },
  number: {
    min: 'Not below ${min}',
    max: 'Not above ${max}',
    lessThan: 'Must be below ${less}',
    moreThan: 'Must be above ${more}',
    positive: 'Must be above 0',
    negative: 'Must be below 0',
    integer: 'Whole numbers only',
  },
  date: { min: 'Not before ${min}', max: 'Not after ${max}' },
  boolean: { isValue: 'Must be ${value}' },
  object: { noUnknown: 'Unknown: ${unknown}', exact: 'Unknown: ${properties}' },
  array: { min: 'At least ${min}', max: 'At most ${max}', length: 'Exactly ${length}' },
  tuple: { notType: 'Wrong format' },
} satisfies LocaleObject

/** yup reads its words when a schema is made, so this comes before the first form. */
export function speakYup(locale: Locale): void {
  setLocale(locale === 'en' ? yupEnglish : yupChinese)
}
