// biome-ignore-all lint/suspicious/noTemplateCurlyInString: yup fills in its own placeholders
import type { LocaleObject } from 'yup'

/** yup's words where a field kind gives none of its own. */
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
