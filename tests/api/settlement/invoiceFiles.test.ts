import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalStorage } from '../../../server/adapters/storage/local'
import { mainEngine } from '../../../server/db/testing'
import { invoiceMessages, otherBuyer } from '../../../src/domain/settlement'
import { digital, digitalOfd, pdfOf, qrText, type SampleInvoice } from '../../samples/invoices'
import type { Client } from '../desk'
import { APPLY, BillDesk, CONFIRM, INVOICE, sure } from './billDesk'

interface Read {
  readonly id: number
  readonly number: string | null
  readonly total: number | null
  readonly status: number
  readonly verify_remark: string | null
  readonly message: string | null
  readonly errors?: Readonly<Record<string, string>>
  readonly read: Readonly<Record<string, unknown>>
  readonly item_list: readonly { readonly tax_rate: number }[]
}

describe.each(mainEngine())('files of invoices on %s', (engine) => {
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-invoices-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const desk = new BillDesk(engine, { storage: createLocalStorage(directory) })
  let [dispatch, provider]: Client[] = []
  let bill = 0
  let serial = 0
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
    provider = await desk.as('provider1')
    bill = await desk.agreedBill()
  })

  const fresh = (): SampleInvoice => ({ ...digital, number: String(26442000000300000000n + BigInt(++serial)) })
  const send = (more: object) => (provider as Client).post<Read>(INVOICE, { bill_id: bill, act: 'ocr', ...more })
  const ocr = async (content: Buffer, name: string, more: object = {}) =>
    send({ invoice_url: await desk.upload(provider as Client, content, name), ...more })
  const typed = (of: SampleInvoice) => ({
    act: 'verify',
    number: of.number,
    issue_date: of.date,
    subtotal_amount: of.amount.replace(',', ''),
    subtotal_tax: of.tax,
    total: of.total,
  })
  const rows = async () => (await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from bill_invoice`))[0]?.n

  test('F-190 F-257 F-342 F-461 a file is read: its facts stand in a row that waits for its check, by what said them; then it passes', async () => {
    const invoice = fresh()
    const read = sure(await ocr(await pdfOf(invoice), 'a.pdf'))
    expect(read.data).toMatchObject({
      number: invoice.number,
      issue_date: invoice.date,
      subtotal_amount: 1000,
      subtotal_tax: 60,
      total: 1060,
      status: 0,
      verify_remark: null,
      item_list: [{ tax_rate: 6 }],
    })
    expect(Object.keys(read.data.read).toSorted()).toEqual(['qr', 'text'])
    const [kept] = await desk.db.rows<{ url: string }>(sql`select url from bill_invoice where id = ${read.data.id}`)
    const passed = sure(await send({ ...typed(invoice), invoice_id: read.data.id, invoice_url: kept?.url }))
    expect(passed).toMatchObject({ info: '效验成功', data: { id: read.data.id, status: 1, message: null } })
    const detail = await (provider as Client).get<{ invoices: Read[] }>('/v2/statement/bill/detail', { id: bill })
    const told = detail.data.invoices.find(({ id }) => id === read.data.id)
    expect(told?.read).toEqual(read.data.read)
    expect(told).toMatchObject({
      ...{ url: expect.any(String), number: invoice.number, code: null, issue_date: invoice.date, check_code: null },
      ...{ subtotal_amount: 1000, tax_rate: 6, subtotal_tax: 60, total: 1060, status: 1 },
    })
  })

  test('what QR and text contradict is filled by nobody, and says so', async () => {
    const invoice = fresh()
    const read = sure(await ocr(await pdfOf(invoice, qrText({ ...invoice, total: '9060.00' })), 'a.pdf'))
    expect(read).toMatchObject({ info: '请核对：价税合计', data: { total: null, status: 0 } })
  })

  test('what is typed against the QR fails, and says what differs', async () => {
    const invoice = fresh()
    const read = sure(await ocr(await pdfOf(invoice), 'a.pdf'))
    const wrong = { ...typed(invoice), subtotal_amount: 2000, subtotal_tax: 120, total: 2120 }
    const [kept] = await desk.db.rows<{ url: string }>(sql`select url from bill_invoice where id = ${read.data.id}`)
    const failed = await send({ ...wrong, invoice_id: read.data.id, invoice_url: kept?.url })
    expect(failed.data).toMatchObject({ status: 2, message: '与发票文件不一致：价税合计' })
  })

  test('an invoice that was used before is known by its number, and by its bytes under another name', async () => {
    const invoice = fresh()
    const content = await digitalOfd(invoice)
    const read = sure(await ocr(content, 'a.ofd'))
    const [kept] = await desk.db.rows<{ url: string }>(sql`select url from bill_invoice where id = ${read.data.id}`)
    sure(await send({ ...typed(invoice), invoice_id: read.data.id, invoice_url: kept?.url }))
    const before = await rows()
    const again = await ocr(content, 'b.ofd')
    expect(again).toMatchObject({ code: 0, info: invoiceMessages.used })
    const other = await ocr(await pdfOf(invoice), 'c.pdf')
    expect(other).toMatchObject({ code: 0, info: invoiceMessages.used })
    const renumbered = await send({
      ...typed(fresh()),
      invoice_url: await desk.upload(provider as Client, content, 'd.ofd'),
    })
    expect(renumbered).toMatchObject({ code: 0, data: { errors: { invoice_url: invoiceMessages.file } } })
    expect(await rows()).toBe(before)
  })

  test('a photo instead of an invoice, and a broken file, are refused, and no row is made; typed by hand it is marked', async () => {
    const before = await rows()
    const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    expect(await ocr(photo, 'a.jpg')).toMatchObject({ code: 0, info: invoiceMessages.unread })
    expect(await ocr(Buffer.from('%PDF-1.4 and nothing more'), 'a.pdf')).toMatchObject({
      code: 0,
      info: invoiceMessages.unreadable,
    })
    expect((await send({})).data.errors).toEqual({ invoice_url: '请上传发票' })
    expect(await rows()).toBe(before)
    const invoice_url = await desk.upload(provider as Client, photo, 'b.jpg')
    const byHand = sure(await send({ ...typed(fresh()), invoice_url }))
    const [kept] = await desk.db.rows(sql`select status, verify_remark from bill_invoice where id = ${byHand.data.id}`)
    expect(kept).toEqual({ status: 1, verify_remark: invoiceMessages.byHand })
  })

  test('a file of another firm is not read for somebody, and a bill of another firm takes none', async () => {
    const foreign = await desk.upload(await desk.as('provider2'), await pdfOf(fresh()), 'a.pdf')
    const before = await rows()
    expect((await send({ invoice_url: foreign })).code).toBe(0)
    const second = await desk.as('provider2')
    const own = await desk.upload(second, await pdfOf(fresh()), 'a.pdf')
    expect((await second.post(INVOICE, { bill_id: bill, act: 'ocr', invoice_url: own })).code).toBe(0)
    expect(await rows()).toBe(before)
  })

  test('an invoice that is made out to somebody else fails once the buyer is told, and holds the letter back', async () => {
    await desk.clear()
    bill = await desk.agreedBill()
    const other = { ...fresh(), buyer: { name: '别的公司', duty: '91440300MA5EQ99999' } }
    const verified = async (of: SampleInvoice) =>
      send({ ...typed(of), invoice_url: await desk.upload(provider as Client, await pdfOf(of), 'a.pdf') })
    expect(sure(await verified(other)).data.status).toBe(1)
    sure(await (dispatch as Client).post(APPLY, { bill_id: bill, invoice_id: await desk.title() }))
    const letter = await desk.upload(provider as Client, await pdfOf(fresh(), ''), 'letter.pdf')
    const held = await (provider as Client).post(CONFIRM, { bill_id: bill, letter })
    expect(held.info).toBe(otherBuyer('深圳市道路救援有限公司'))
    expect((await verified({ ...fresh(), buyer: other.buyer })).data).toMatchObject({ status: 2, message: held.info })
  })
})
