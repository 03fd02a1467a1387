// biome-ignore-all lint/suspicious/noTemplateCurlyInString: yup fills in its own placeholders
import type { LocaleObject } from 'yup'

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
