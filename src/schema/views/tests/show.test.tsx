// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SchemaShow } from '../show/SchemaShow'
import { fakeProvider, mount } from './mount'
import { rows, sample } from './sample'

afterEach(cleanup)

test('a record says when it was made where its list does', async () => {
  const [record] = rows(1)
  if (!record) throw new Error('no row')
  const made = { ...record, create_time: 1_763_600_400 }
  const { provider } = fakeProvider(1)
  mount(provider, <SchemaShow resource={{ ...sample, columns: ['id', 'name', 'create_time'] }} record={made} />)
  const label = await screen.findByText('创建时间')
  expect(label.parentElement?.textContent).toContain('11-20 09:00')
  cleanup()
  mount(provider, <SchemaShow resource={sample} record={made} />)
  await screen.findAllByText('名称')
  expect(screen.queryByText('创建时间')).toBeNull()
})
