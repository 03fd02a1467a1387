// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { dispatcher, fakeDesk, mountDesk } from '../custom/order/list/testing'
import { customer } from '../resources/customer/customer.resource'
import { firm } from '../resources/firm/firm.resource'
import { RelatedRecords } from '../schema/views/show/RelatedRecords'
import { openFeatures } from './features'

beforeAll(openFeatures)
afterEach(cleanup)

const keeper = { ...dispatcher, nodes: ['firm_mail', 'client_list', 'customerMailSave', 'firm_info_show'] }
const PERSON = {
  id: 31,
  version: 1,
  firm_id: 4,
  customer_id: 14,
  position: '拖车负责人',
  name: '邓小军',
  mobile: '13600000077',
}

test.each([firm, customer])(
  'F-149 the address book of a $name has number, position, name and mobile, with edit and delete',
  async (resource) => {
    const book = resource.related?.find(({ label }) => label === '通讯录')
    if (!book) throw new Error('no address book')
    const { provider } = fakeDesk(PERSON)
    const rows = async () => ({ data: [PERSON], total: 1 })
    mountDesk(
      Object.assign(provider, { getManyReference: rows }),
      <RelatedRecords related={book} record={{ id: 4 }} />,
      {
        user: keeper,
      },
    )
    const region = await screen.findByRole('region', { name: '通讯录' })
    const heads = (await within(region).findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads.sort()).toEqual(['ID', '职务', '姓名', '手机号', '操作'].sort())
    const row = within(region).getByRole('row', { name: /邓小军/ })
    for (const text of ['31', '拖车负责人', '13600000077']) expect(within(row).getByText(text)).toBeTruthy()
    const buttons = within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(buttons).toContain('编辑')
    fireEvent.click(within(row).getByRole('button', { name: '更多操作' }))
    expect(await screen.findByRole('menuitem', { name: '删除' })).toBeTruthy()
  },
)
