import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { printPdf } from '../../../server/pdf/printPdf'
import { formatMinute } from '../../../src/domain/time'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import type { Client } from '../desk'
import { BillDesk, CASH, INVOICE, START, sure } from './billDesk'

const PRINT = '/v2/statement/bill/print'

/** The text of a PDF's pages, as a reader selects it. */
async function textOf(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

describe.each(mainEngine())('bills on paper on %s', (engine) => {
  const desk = new BillDesk(engine)
  const paper = async (client: Client, id: number, type: string) => {
    const { data } = sure(await client.get<{ url: string }>(PRINT, { id, type }))
    const sent = await desk.app.inject({ method: 'GET', url: data.url })
    expect(sent.statusCode).toBe(200)
    expect(sent.headers['content-type']).toBe('application/pdf')
    return (await textOf(sent.rawPayload)).join('\n')
  }

  test('a statement has every order and the sums of the page; what one side pays the other receives', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const id = await desk.payableBill(2)
    await desk.agreed(id)
    const payment_url = await desk.uploaded(1)
    sure(await dispatch.post(CASH, { id, payment_url, payMoney: 100, tax_point: 6 }))
    await desk.db.rows(sql`update orders set firm_bill_late = 1 where firm_bill_id = ${id}`)
    const statement = await paper(dispatch, id, 'statement')
    const listed = await dispatch.get<{ data: { no: string; car_no: string; finish_time: number }[] }>(
      '/v2/statement/bill/order',
      { id },
    )
    expect(listed.data.data).toHaveLength(2)
    for (const { no, car_no, finish_time } of listed.data.data) {
      // An order stands on one line: its time is in minutes, and no cell breaks.
      expect(statement).toContain(formatMinute(finish_time))
      expect(statement).toContain(`${no}（补入）`)
      expect(statement).toContain(no)
      expect(statement).toContain(car_no)
    }
    for (const said of [
      '对账单',
      '应付金额',
      '¥607.60',
      '未付金额',
      '¥507.60',
      '607.60',
      '付款记录',
      '100.00',
      '正常',
    ]) {
      expect(statement, said).toContain(said)
    }
    // Both parties by their legal names, what is unpaid in capitals, and the account that it is paid to.
    const facts = [
      '深圳市道路救援有限公司',
      '深圳市鹏城拖车有限公司',
      '人民币伍佰零柒元陆角整',
      '工商银行',
      '6222020000009999',
    ]
    for (const said of facts) expect(statement, said).toContain(said)
    const theirs = await paper(provider, id, 'statement')
    expect(theirs).toContain('应收金额')
    expect(theirs).not.toContain('应付金额')
    const letter = await paper(dispatch, id, 'letter')
    expect(letter).toMatch(/共 2 单进行对账，.*应付.*¥607\.60.*未付 ¥507\.60/)
    for (const said of ['致：', '发函单位', '确认单位', '盖章：', '人民币陆佰零柒元陆角整', ...facts])
      expect(letter).toContain(said)
    expect((await dispatch.get(INVOICE, { bill_id: id })).code).toBe(1)
  })

  test('F-398 who is not told a provider’s name prints papers without it, and no address of his is turned into another', async () => {
    const [{ id = 0 } = {}] = await desk.db.rows<{ id: number }>(sql`
      select id from bill where firm_id = ${FIRM.provider1} order by id limit 1`)
    const [{ name = '' } = {}] = await desk.db.rows<{ name: string }>(
      sql`select name from firm where id = ${FIRM.provider1}`,
    )
    const blind = await desk.holder('blindBiller', FIRM.platform, ['service_sta', 'bill_detail'])
    for (const type of ['statement', 'letter']) {
      expect(await paper(await desk.as('dispatch'), id, type)).toContain(name)
      const theirs = await paper(blind, id, type)
      expect(theirs).not.toContain(name)
      expect(theirs).not.toContain('6222020000009999')
      expect(theirs).toContain('***')
    }
    const { url } = sure(await blind.get<{ url: string }>(PRINT, { id, type: 'letter' })).data
    const sent = await desk.app.inject({ method: 'GET', url })
    expect(decodeURIComponent(String(sent.headers['content-disposition']))).not.toContain(name)
    const forged = await desk.app.inject({ method: 'GET', url: url.replace('named=0', 'named=1') })
    expect([url.includes('named=0'), forged.statusCode]).toEqual([true, 403])
  })

  test('each column of a statement comes to its term of the sum, the last to what is due', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.clear()
    const [first] = await desk.confirmed(2)
    await desk.db.rows(sql`update orders set firm_deduct_money = 5000, user_to_driver_money = 8380 where id = ${first}`)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    const statement = await paper(dispatch, id, 'statement')
    expect(statement.replace(/\s+/g, ' ')).toContain('合计 607.60 50.00 557.60 83.80 473.80')
    expect(statement).toContain('¥473.80')
  })

  test('paper of a foreign bill, of another kind, or by an address that was altered is refused', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.clear()
    await desk.confirmed(1)
    const id = await desk.makeBill()
    sure(await dispatch.post(START, { id }))
    expect((await (await desk.as('provider2')).get(PRINT, { id, type: 'letter' })).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.get(PRINT, { id, type: 'poster' })).info).toBe('参数 type 不正确')
    const { data } = sure(await dispatch.get<{ url: string }>(PRINT, { id, type: 'letter' }))
    for (const url of [
      data.url.replace('letter', 'statement'),
      data.url.replace(/firm=\d+/, 'firm=999'),
      data.url.replace(/exp=(\d+)/, 'exp=9$1'),
    ]) {
      expect((await desk.app.inject({ method: 'GET', url })).statusCode, url).toBe(403)
    }
  })
})

test('rows go on over pages with their heading; a character that the font lacks is shown as one', async () => {
  const pages = await textOf(
    await printPdf({
      title: '对账单',
      foot: 'B1',
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: '订单号', width: 1 },
            { label: '金额', width: 1, isNumber: true },
          ],
          rows: Array.from({ length: 100 }, (_, i) => [`RD${i}`, i === 0 ? '𠮷\u{10FFFD}' : `${i}.00`]),
          totals: ['合计', '4950.00'],
        },
      ],
    }),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('订单号')
    expect(page).toContain(`${i + 1} / ${pages.length}`)
  }
  expect(pages[0]).toContain('〓')
  expect(pages.at(-1)).toContain('4950.00')
  expect(pages.join(' ').match(/RD\d+/g)).toHaveLength(100)
})
