import { expect, test } from 'vitest'
import { field } from '../model'
import type { Identity } from './access'
import { fieldStates, missingFields } from './states'

const asked = {
  fields: {
    firm_id: field.reference('企业', 'firm', { required: '请选择企业', audience: { types: [0] } }),
    kind: field.integer('方式'),
    period: field.integer('周期'),
  },
  rules: [{ if: { kind: 1 }, need: ['period', 'firm_id'], say: '请填写' }],
}
const as = (firm_type: Identity['firm_type']) => ({ user: { id: 1, firm_id: 1, firm_type, nodes: [] }, now: 0 })

test('who does not see a field is not asked for it, neither by the field nor by a rule', () => {
  expect(missingFields(asked, {}, as(0))).toEqual({ firm_id: '请选择企业' })
  expect(missingFields(asked, {}, as(3))).toEqual({})
  expect(missingFields(asked, { kind: 1 }, as(0))).toEqual({ firm_id: '请填写', period: '请填写' })
  expect(missingFields(asked, { kind: 1 }, as(3))).toEqual({ period: '请填写' })
  expect(fieldStates(asked, { kind: 2 }, as(0)).period?.needed).toBeNull()
})
