import { expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { type AnyResource, field } from '../model'
import { errorsOf, formSchema, inputSchema, valueSchema } from './schema'

const context = () => ({ user: { id: 1, firm_id: 1, firm_type: 1, nodes: [] }, now: 0 })
const job: AnyResource = {
  ...{ name: 'job', label: '工单', scope: 'global', actions: {} },
  fields: {
    name: field.text('名称', { required: true }),
    count: field.integer('数量', { min: 1, max: 9 }),
    code: field.text('密码', { virtual: true, required: true, form: 'create' }),
    kind: field.choice('类型', [
      { code: 1, label: '甲' },
      { code: 2, label: '乙' },
    ]),
    note: field.text('备注'),
  },
  rules: [{ if: { kind: 2 }, need: ['note'], say: '请写备注' }],
}

/** Messages by field of what a schema says of a record; empty when it says nothing. */
async function faults(schema: ReturnType<typeof formSchema>, record: object, held?: object) {
  try {
    await schema.validate(record, { abortEarly: false, context: { held } })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]))
  }
}
const whole = { name: '一', code: 'x', count: 1, kind: 1 }

test('a form asks for what is required and for what a rule of the whole record needs', async () => {
  const schema = formSchema(job, context)
  expect(await faults(schema, whole)).toEqual({})
  expect(await faults(schema, {})).toEqual({ name: '请输入名称', code: '请输入密码' })
  expect(await faults(schema, { ...whole, name: '', kind: 2 })).toEqual({ name: '请输入名称', note: '请写备注' })
  expect(await faults(schema, { ...whole, kind: 2, note: '有' })).toEqual({})
})

test('a field without a column is asked for by the form alone that writes it', async () => {
  expect(await faults(formSchema(job, context, 'edit'), { ...whole, code: null })).toEqual({})
  expect(await faults(formSchema(job, context, 'create'), { ...whole, code: null })).toEqual({ code: '请输入密码' })
})

test('one input that is left is judged alone, by the rules of the whole', async () => {
  expect(await faults(formSchema(job, context, 'create', 'note'), { kind: 2 })).toEqual({ note: '请写备注' })
  expect(await faults(formSchema(job, context, 'create', 'name'), { kind: 2, name: '一' })).toEqual({})
  expect(Object.keys(await faults(formSchema(job, context, 'create', 'count'), { count: 99 }))).toEqual(['count'])
})

test('a value has the shape and the range of its kind, and what the record holds already passes', async () => {
  const schema = formSchema(job, context)
  for (const count of [0, 10, 1.5, '二'])
    expect(Object.keys(await faults(schema, { ...whole, count }))).toEqual(['count'])
  for (const count of [1, 9, null, '']) expect(await faults(schema, { ...whole, count })).toEqual({})
  expect(await faults(schema, { ...whole, count: 10 }, { count: 10 })).toEqual({})
  expect(Object.keys(await faults(schema, { ...whole, count: 10 }, { count: 11 }))).toEqual(['count'])
  expect(Object.keys(await faults(schema, { ...whole, count: 10 }, { count: null }))).toEqual(['count'])
  expect(await valueSchema(field.integer('数')).isValid('x')).toBe(false)
  expect(valueSchema(field.integer('数')).cast('')).toBeNull()
})

test('an action asks for what its input and its rules ask for', async () => {
  const asked = {
    fields: {
      why: field.textarea('原因', { required: '请填写原因' }),
      sum: field.money('金额'),
      kind: field.integer('方式'),
    },
    rules: [{ if: { kind: 1 }, need: ['sum'], say: '请填写金额' }],
  }
  const schema = inputSchema(asked, context)
  expect(await faults(schema, {})).toEqual({ why: '请填写原因' })
  expect(await faults(schema, { why: ' 有', kind: 1 })).toEqual({ sum: '请填写金额' })
  expect(await faults(schema, { why: '有', kind: 1, sum: 1 })).toEqual({})
})

test('a reason of blanks is no reason, nor is an empty list', async () => {
  const asked = {
    fields: {
      why: field.text('原因', { required: '请填写原因' }),
      who: field.references('谁', 'staff', { required: '请选择' }),
    },
  }
  const schema = inputSchema(asked, context)
  expect(await faults(schema, { why: ' ', who: [] })).toEqual({ why: '请填写原因', who: '请选择' })
  expect(await faults(schema, { why: '有', who: [1] })).toEqual({})
})

test('of several faults of a field the first is told', () => {
  const [a, b, c] = [
    new ValidationError('一', 1, 'a'),
    new ValidationError('二', 1, 'a'),
    new ValidationError('三', 1, 'b'),
  ]
  expect(errorsOf(new ValidationError([a, b, c]))).toEqual({ a: '一', b: '三' })
  expect(errorsOf(a)).toEqual({ a: '一' })
  expect(errorsOf(new ValidationError('无处'))).toEqual({})
})
