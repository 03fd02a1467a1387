// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type AnyResource, defineResource, field, singleRow } from '../../model'
import { SchemaSingle } from '../form/SchemaSingle'
import { fakeProvider, mount } from './mount'

afterEach(cleanup)

const settings = (roles: readonly `rt_${string}`[] = []): AnyResource =>
  defineResource({
    name: 'settings',
    label: '设置',
    fields: {
      firm_id: field.reference('公司', 'firm', { unique: true, form: false, show: false }),
      minutes: field.integer('响应时限', { default: 30, min: 1 }),
    },
    scope: 'global',
    actions: singleRow('/v2/settings', { write: { roles } }),
    single: true,
  })

const input = () => screen.findByLabelText<HTMLInputElement>(/^响应时限/)

test('its screen is the form: what is saved is fetched again, and the next save starts from there', async () => {
  let stored = { id: 0, version: 0, minutes: 30 }
  const { provider, of } = fakeProvider(0, {
    getOne: (async () => ({ data: stored })) as never,
    update: (async (_: string, { data }: { data: { minutes: number } }) => {
      stored = { ...stored, id: 7, version: stored.version + 1, minutes: data.minutes }
      return { data: { ...data, id: 7 } }
    }) as never,
  })
  mount(provider, <SchemaSingle resource={settings()} />)
  for (const [version, minutes] of [
    [0, 45],
    [1, 50],
  ] as const) {
    const box = await input()
    fireEvent.change(box, { target: { value: String(minutes) } })
    fireEvent.blur(box)
    fireEvent.click(screen.getByRole('button', { name: /^保存/ }))
    await waitFor(() => expect(of('update').at(-1)?.params.data).toMatchObject({ version, minutes }))
    await waitFor(async () => expect((await input()).value).toBe(String(minutes)))
    await waitFor(() => expect(of('getOne')).toHaveLength(version + 2))
  }
  expect(screen.queryByText('已恢复未提交的草稿')).toBeNull()
})

test('who may only look sees the values and no form', async () => {
  const { provider } = fakeProvider(0, {
    getOne: (async () => ({ data: { id: 7, version: 1, minutes: 35 } })) as never,
  })
  mount(provider, <SchemaSingle resource={settings(['rt_nobody'])} />)
  expect(await screen.findByText('35')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^保存/ })).toBeNull()
})

test('its history is folded below: an earlier value is had back into the form', async () => {
  let stored = { id: 7, version: 2, minutes: 45 }
  const { provider, of } = fakeProvider(0, {
    getOne: (async () => ({ data: stored })) as never,
    update: (async (_: string, { data }: { data: { minutes: number } }) => {
      stored = { ...stored, version: 3, minutes: data.minutes }
      return { data: stored }
    }) as never,
    call: (async () => ({
      data: [
        {
          id: 1,
          time: 1_795_138_200,
          resource: 'settings',
          action: 'edit',
          user_name: '管理员',
          changes: [{ field: 'minutes', before: 30, after: 45 }],
        },
      ],
    })) as never,
  })
  mount(provider, <SchemaSingle resource={settings()} />)
  expect((await input()).value).toBe('45')
  expect(of('call')).toEqual([])
  const fold = screen.getByText('修改记录').closest('details')
  if (!fold) throw new Error('there is no fold')
  // jsdom opens it without telling.
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  fireEvent.click(await screen.findByRole('button', { name: '恢复响应时限' }))
  fireEvent.click(await screen.findByRole('button', { name: /^确定/ }))
  await waitFor(() => expect(of('update').at(-1)?.params.data).toEqual({ minutes: 30, version: 2 }))
  await waitFor(async () => expect((await input()).value).toBe('30'))
})

test('settings that nobody has saved have no history', async () => {
  const { provider } = fakeProvider(0, {
    getOne: (async () => ({ data: { id: 0, version: 0, minutes: 30 } })) as never,
  })
  mount(provider, <SchemaSingle resource={settings()} />)
  await input()
  expect(screen.queryByText('修改记录')).toBeNull()
})
