import { expect, test } from 'vitest'
import type { ValidationError } from 'yup'
import { field } from '../model'
import type { Identity } from './access'
import { errorsOf, inputSchema } from './schema'
import { askedBy, fieldStates, hiddenBeside, missingFields } from './states'

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

test('a button asks by the record’s rules for what it writes there, in the record as it leaves it', () => {
  const record = {
    fields: { state: field.integer('状态'), result: field.text('结果'), note: field.text('备注') },
    rules: [
      { if: { state: 3 }, show: ['result'], need: ['result'], lock: ['result'] },
      { if: { state: 9 }, show: ['note'] },
    ],
  }
  const input = { result: field.text('结果', { required: true }), note: field.text('说明') }
  const ends = (state: number) => ({
    ...{ label: '完成', call: 'POST /x', input },
    // `note` of the input goes to a handler: the record's rule about its own field of that name says nothing of it.
    set: { state, result: '$input.result', at: '$now' },
  })
  const asking = (state: number, now: object | null) => askedBy(record, ends(state) as never, now as never)
  expect(hiddenBeside(asking(2, { state: 1 }), {}, as(0))).toEqual(['result'])
  expect(hiddenBeside(asking(3, { state: 1 }), {}, as(0))).toEqual([])
  expect(fieldStates(asking(3, { state: 1 }), {}, as(0)).result).toMatchObject({ needed: '请输入结果', locked: null })
  // Without a record there is nothing to judge.
  expect(hiddenBeside(asking(2, null), {}, as(0))).toEqual([])
  const schema = (state: number) => inputSchema(asking(state, { state: 1 }), () => as(0))
  expect(schema(2).isValidSync({ result: null })).toBe(true)
  expect(schema(3).isValidSync({ result: null })).toBe(false)
})

test('F-356 what is typed once more is held against the first, whatever else is missing', () => {
  const twice = {
    fields: {
      code: field.text('验证码', { required: '请输入验证码' }),
      first: field.text('密码', { required: '请输入密码' }),
      again: field.text('确认密码', { required: '请确认密码', same: ['first', '密码不一致'] }),
    },
  }
  const said = (values: object) => {
    try {
      inputSchema(twice, () => as(0)).validateSync(values, { abortEarly: false })
      return {}
    } catch (error) {
      return errorsOf(error as ValidationError)
    }
  }
  expect(said({ first: 'a', again: 'b' })).toEqual({ code: '请输入验证码', again: '密码不一致' })
  expect(said({ code: '1', first: 'a', again: '' })).toEqual({ again: '请确认密码' })
  expect(said({ code: '1', first: '', again: 'b' })).toEqual({ first: '请输入密码', again: '密码不一致' })
  expect(said({ code: '1', first: 'a', again: 'a' })).toEqual({})
})
