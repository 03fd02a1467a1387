import { kind } from '../kind'
import { shapeOfText, textParts } from '../parts/text'

const LENGTH = 11
const parts = textParts({ max: 32 })

/** A phone number: 11 digits (F-363, F-365) unless the field's own `pattern` says otherwise (a service line). */
export const phone = kind({
  name: 'phone',
  ...parts,
  shape(field) {
    const base = shapeOfText(field, { max: 32 })
    if (field.pattern) return base
    return base
      .test('length', '手机号长度需为11位', (value) => !value || value.length === LENGTH)
      .test('digits', '手机号码错误', (value) => !value || /^\d*$/.test(value))
  },
  openapi: (field) =>
    field.pattern ? parts.openapi(field) : { type: 'string', pattern: `^\\d{${LENGTH}}$`, example: '13800138021' },
})
