// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { memoryStore, useLocation, useNavigate } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '../../model'
import { SchemaForm } from '../form/SchemaForm'
import { SchemaFormDialog } from '../form/SchemaFormDialog'
import { fakeProvider, mount, refusal } from './mount'
import { row, sample } from './sample'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const notices = () => screen.getByLabelText('notices').textContent ?? ''
const input = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string | RegExp, value: string) => {
  fireEvent.change(input(label), { target: { value } })
  fireEvent.blur(input(label))
}
const NAME = /^名称/
const AMOUNT = /^金额/
const save = () => fireEvent.click(screen.getByRole('button', { name: /^保存/ }))
const never = () => undefined

test('a rule shows, asks for and locks fields by what the record says', async () => {
  const { provider, of } = fakeProvider(1)
  const record = { ...row(1), state: 2 }
  const first = mount(provider, <SchemaForm resource={sample} mode="edit" record={record} onDone={never} />)
  await screen.findByLabelText(NAME)
  expect(screen.getByLabelText(/^放空原因/)).toBeTruthy()
  save()
  expect(await screen.findByText('请输入放空原因')).toBeTruthy()
  expect(of('update')).toHaveLength(0)
  first.unmount()

  mount(provider, <SchemaForm resource={sample} mode="edit" record={{ ...row(1), state: 3 }} onDone={never} />)
  await screen.findByLabelText(NAME)
  expect(screen.queryByLabelText(/^放空原因/)).toBeNull()
  expect(input(AMOUNT).disabled).toBe(true)
  expect(screen.getByText('已完成，金额不可修改')).toBeTruthy()
})

test('an edit carries the version and what is shown; what a rule hides stays behind', async () => {
  const { provider, of } = fakeProvider(1)
  const done = vi.fn()
  mount(provider, <SchemaForm resource={sample} mode="edit" record={{ ...row(1), reason: '旧' }} onDone={done} />)
  await screen.findByLabelText(NAME)
  type(NAME, '新名')
  save()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const { id, data, meta } = of('update')[0]?.params ?? {}
  expect(id).toBe(1)
  expect(data).toMatchObject({ name: '新名', version: 1, amount: 10 })
  expect(data).not.toHaveProperty('reason')
  expect(data).not.toHaveProperty('secret')
  expect(meta).toMatchObject({ idempotencyKey: expect.any(String) })
  expect(notices()).toBe('新名：修改成功')
})

test('the first wrong field takes the focus, and nothing is sent', async () => {
  const { provider, of } = fakeProvider(0)
  mount(provider, <SchemaForm resource={sample} mode="create" onDone={never} />)
  await screen.findByLabelText(NAME)
  save()
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  expect(document.activeElement).toBe(input(NAME))
  expect(of('create')).toHaveLength(0)
})

test('the server’s messages stand at their fields; the next attempt has a key of its own', async () => {
  let refused = 0
  const { provider, of } = fakeProvider(0, {
    create: (async (_: string, { data }: { data: object }) => {
      if (refused++ === 0) throw refusal('名称已存在', { errors: { name: '名称已存在，请修改' } })
      return { data: { id: 9, ...data } }
    }) as never,
  })
  const done = vi.fn()
  mount(provider, <SchemaForm resource={sample} mode="create" onDone={done} />)
  await screen.findByLabelText(NAME)
  type(NAME, '重复')
  save()
  expect(await screen.findByText('名称已存在，请修改')).toBeTruthy()
  type(NAME, '不重复')
  fireEvent.submit(input(NAME))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const keys = of('create').map(({ params }) => JSON.stringify(params.meta))
  expect(new Set(keys).size).toBe(2)
})

test('a call without an answer is repeated under the same key', async () => {
  let tried = 0
  const { provider, of } = fakeProvider(0, {
    create: (async (_: string, { data }: { data: object }) => {
      if (tried++ === 0) throw new Error('请求超时，请重试')
      return { data: { id: 9, ...data } }
    }) as never,
  })
  const done = vi.fn()
  mount(provider, <SchemaForm resource={sample} mode="create" onDone={done} />)
  await screen.findByLabelText(NAME)
  type(NAME, '一次')
  save()
  await waitFor(() => expect(notices()).toBe('请求超时，请重试'))
  fireEvent.submit(input(NAME))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const keys = of('create').map(({ params }) => JSON.stringify(params.meta))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what was typed and not sent comes back, and can be given up', async () => {
  const kept = new Map<string, unknown>()
  const store = () => {
    const inner = memoryStore(Object.fromEntries(kept))
    const setItem = (key: string, value: unknown) => {
      kept.set(key, value)
      inner.setItem(key, value)
    }
    return { ...inner, setItem }
  }
  const { provider } = fakeProvider(0)
  const first = mount(provider, <SchemaForm resource={sample} mode="create" onDone={never} />, { store: store() })
  await screen.findByLabelText(NAME)
  expect(screen.queryByText('已恢复未提交的草稿')).toBeNull()
  type(NAME, '半截')
  await waitFor(() => expect([...kept.values()]).toContainEqual({ name: '半截' }))
  first.unmount()

  mount(provider, <SchemaForm resource={sample} mode="create" onDone={never} />, { store: store() })
  expect(await screen.findByText('已恢复未提交的草稿')).toBeTruthy()
  await waitFor(() => expect(input(NAME).value).toBe('半截'))
  fireEvent.click(screen.getByRole('button', { name: '放弃' }))
  await waitFor(() => expect(input(NAME).value).toBe(''))
  expect(screen.queryByText('已恢复未提交的草稿')).toBeNull()
})

test('a conflict shows both sides; after taking theirs the next attempt starts from their version', async () => {
  let refused = false
  const { provider, of } = fakeProvider(1, {
    update: (async (_: string, { id, data }: { id: number; data: object }) => {
      if (!refused) {
        refused = true
        throw refusal(MESSAGES.changed, { version: 5, conflict: { name: { mine: '我的', theirs: '他的' } } })
      }
      return { data: { id, ...data } }
    }) as never,
  })
  const done = vi.fn()
  mount(provider, <SchemaForm resource={sample} mode="edit" record={row(1)} onDone={done} />)
  await screen.findByLabelText(NAME)
  type(NAME, '我的')
  save()
  const conflict = within((await screen.findByText('他的')).closest('section') as HTMLElement)
  expect(conflict.getByText(MESSAGES.changed)).toBeTruthy()
  expect(conflict.getByText('我的')).toBeTruthy()
  fireEvent.click(conflict.getByText('采用最新'))
  expect(input(NAME).value).toBe('他的')
  fireEvent.submit(input(NAME))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(of('update').at(-1)?.params.data).toMatchObject({ name: '他的', version: 5 })
})

test('O-351 closing a dialog with typed values asks, and 不保存 closes without a call', async () => {
  const { provider, of } = fakeProvider(0)
  const close = vi.fn()
  mount(provider, <SchemaFormDialog resource={sample} mode="create" onClose={close} />)
  await screen.findByLabelText(NAME)
  type(NAME, '半截')
  fireEvent.click(screen.getAllByText('取消')[0] as HTMLElement)
  expect(await screen.findByText('当前内容未保存，是否保存？')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('不保存'))
  expect(close).toHaveBeenCalledOnce()
  expect(of('create')).toHaveLength(0)
})

test('O-633 a form sent twice at once is one call', async () => {
  const { provider, of } = fakeProvider(0)
  const done = vi.fn()
  mount(provider, <SchemaForm resource={sample} mode="create" onDone={done} />)
  await screen.findByLabelText(NAME)
  type(NAME, '一次')
  fireEvent.submit(input(NAME))
  fireEvent.submit(input(NAME))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(of('create')).toHaveLength(1)
})

/** A way off the page, and where one is. */
function Way() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      {useLocation().pathname}
    </button>
  )
}
const leave = () => fireEvent.click(screen.getByRole('button', { name: '/sample' }))
const QUESTION = '当前内容未保存，是否保存？'

test('O-351 a page is not left with typed values unasked, also after a save that was refused, and once more after a good one', async () => {
  let refused = true
  const { provider, of } = fakeProvider(0, {
    create: (async (_: string, { data }: { data: object }) => {
      if (refused) throw refusal('系统繁忙，请稍后再试')
      return { data: { id: 9, ...data } }
    }) as never,
  })
  const done = vi.fn()
  mount(
    provider,
    <>
      <Way />
      <SchemaForm resource={sample} mode="create" onDone={done} />
    </>,
  )
  await screen.findByLabelText(NAME)
  type(NAME, '半截')
  save()
  await waitFor(() => expect(notices()).toContain('系统繁忙，请稍后再试'))
  leave()
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(screen.getByRole('button', { name: '/sample' })).toBeTruthy()

  refused = false
  fireEvent.submit(input(NAME))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  type(NAME, '又写了')
  leave()
  expect(await screen.findByText(QUESTION)).toBeTruthy()
  fireEvent.click(screen.getByText('不保存'))
  expect(await screen.findByRole('button', { name: '/elsewhere' })).toBeTruthy()
  expect(of('create')).toHaveLength(2)
})

test('what was saved is left without a question', async () => {
  const { provider } = fakeProvider(0)
  const done = vi.fn(() => leave())
  mount(
    provider,
    <>
      <Way />
      <SchemaForm resource={sample} mode="create" onDone={done} />
    </>,
  )
  await screen.findByLabelText(NAME)
  type(NAME, '写完')
  save()
  expect(await screen.findByRole('button', { name: '/elsewhere' })).toBeTruthy()
  expect(screen.queryByText(QUESTION)).toBeNull()
})

test('a password is not written down as a draft', async () => {
  const secretive = {
    ...sample,
    fields: { ...sample.fields, password: { kind: 'text', label: '登录密码', virtual: true, form: 'create' } },
  } as typeof sample
  const { provider } = fakeProvider(0)
  const store = memoryStore()
  mount(provider, <SchemaForm resource={secretive} mode="create" onDone={never} />, { store })
  await screen.findByLabelText(NAME)
  type(/^登录密码/, 'Rescue@2026')
  type(NAME, '新员工')
  await waitFor(() => expect(store.getItem('drafted.sample.new.7')).toEqual({ name: '新员工' }))
})

test('eight fields are a dialog, more of them a panel; both are saved by the same button', async () => {
  const { provider } = fakeProvider(0)
  const few = { ...sample, rules: [], fields: Object.fromEntries(Object.entries(sample.fields).slice(0, 8)) }
  const short = mount(provider, <SchemaFormDialog resource={few} mode="create" onClose={never} />)
  await screen.findByLabelText(NAME)
  expect(screen.getByRole('dialog', { name: '新增样例工单' }).className).not.toContain('rd-dialog-side')
  short.unmount()
  mount(provider, <SchemaFormDialog resource={sample} mode="create" onClose={never} />)
  await screen.findByLabelText(NAME)
  expect(screen.getByRole('dialog', { name: '新增样例工单' }).className).toContain('rd-dialog-side')
  expect(screen.getByRole('button', { name: /^保存/ }).textContent).toContain('Ctrl Enter')
})
