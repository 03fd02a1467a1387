import fc from 'fast-check'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { agreedReading, saidBy } from '../../../src/domain/settlement'
import { classic, classicOfd, digital, digitalOfd, pdfOf, qrPng, qrText, scanOf } from '../../../tests/samples/invoices'
import { InvoiceUnreadable } from './InvoiceReader'
import { parseQr } from './qr'
import { readInvoice } from './readInvoice'
import { linesOf, parseInvoiceText } from './text'

const PDF = 'application/pdf'
const OFD = 'application/ofd'
const digitalFacts = {
  number: digital.number,
  issue_date: '2026-11-02',
  subtotal_amount: '1000.00',
  subtotal_tax: '60.00',
  total: '1060.00',
  tax_rate: '6',
  buyer_name: digital.buyer.name,
  buyer_duty: digital.buyer.duty,
}
const classicFacts = { ...digitalFacts, number: '01234567', code: '044031900111', check_code: '567890' }

test('decisions §9 a scan is read by its VAT QR, a sum without tax of the classic kind, with tax of the digital one', async () => {
  expect(agreedReading(await readInvoice(await scanOf(classic), 'image/jpeg')).facts).toEqual({
    number: '01234567',
    code: '044031900111',
    issue_date: '2026-11-02',
    check_code: '567890',
    subtotal_amount: '1000.00',
  })
  expect(agreedReading(await readInvoice(await qrPng(qrText(digital)), 'image/png')).facts).toEqual({
    number: digital.number,
    issue_date: '2026-11-02',
    total: '1060.00',
  })
})

test.each([
  ['digital', digital, digitalFacts],
  ['classic', classic, classicFacts],
])('decisions §9 a %s PDF is read by its text and its QR, which agree', async (_, invoice, facts) => {
  const reading = await readInvoice(await pdfOf(invoice), PDF)
  expect(Object.keys(reading).toSorted()).toEqual(['qr', 'text'])
  expect(agreedReading(reading)).toEqual({ facts, doubtful: [] })
  expect(saidBy(reading).text).toEqual(facts)
})

test('a PDF whose QR and text contradict each other fills what they agree on alone', async () => {
  const reading = await readInvoice(
    await pdfOf(digital, qrText({ ...digital, total: '9060.00', date: '2026-11-03' })),
    PDF,
  )
  const { facts, doubtful } = agreedReading(reading)
  expect(doubtful).toEqual(['issue_date', 'total'])
  expect(facts).not.toHaveProperty('total')
  expect(facts.number).toBe(digital.number)
})

test('an OFD of the older kind is read by the XML attached to it, whose zeros stay', async () => {
  const reading = await readInvoice(classicOfd(classic), OFD)
  expect(reading.xml).toMatchObject({
    code: '044031900111',
    number: '01234567',
    check_code: '567890',
    total: '1060.00',
  })
  expect(agreedReading(reading)).toEqual({ facts: classicFacts, doubtful: [] })
})

test('an OFD of the digital kind is read by its tags, its text and its QR', async () => {
  const reading = await readInvoice(await digitalOfd(digital), OFD)
  expect(Object.keys(reading).toSorted()).toEqual(['qr', 'text', 'xml'])
  expect(reading.xml).toEqual({ number: digital.number, subtotal_amount: '1000.00', subtotal_tax: '60.00' })
  expect(agreedReading(reading)).toEqual({ facts: digitalFacts, doubtful: [] })
})

test('a photo of something else, an empty PDF and an OFD of something else say nothing', async () => {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  expect(agreedReading(await readInvoice(photo, 'image/jpeg')).facts).toEqual({})
  expect(agreedReading(await readInvoice(Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) })), OFD)).facts).toEqual({})
  expect(await readInvoice(photo, 'image/webp')).toEqual({})
})

test('what is broken, not what its name says, or unpacks to too much is refused', async () => {
  const bomb = Buffer.from(zipSync({ 'Doc_0/a.xml': new Uint8Array(31 << 20) }))
  const wide = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  for (const [content, mime] of [
    [Buffer.from('%PDF-1.7 and then nothing'), PDF],
    [Buffer.from('PK\x03\x04 no archive'), OFD],
    [Buffer.from('\x89PNG\r\n\x1a\n no picture'), 'image/png'],
    [wide, 'image/png'],
    [bomb, OFD],
  ] as const) {
    await expect(readInvoice(content, mime)).rejects.toThrow(InvoiceUnreadable)
  }
})

test('QRs without a CRC, with a comma at the end, of tickets and of other things', () => {
  const facts = { kind: '01', code: '4403194130', number: '12345678', amount: '97.00', issue_date: '2026-01-05' }
  expect(parseQr('01,01,4403194130,12345678,97,20260105,,')).toEqual(facts)
  expect(parseQr(' 01,01,4403194130,12345678,97,20260105,\n')).toEqual(facts)
  for (const other of ['01,51,,26449000000123456789,120.00,20260105,,', 'https://example.com', '01,01,x,y,z', '']) {
    expect(parseQr(other)).toBeNull()
  }
})

test('a tax that is none, and pieces of text in any order', () => {
  const lines = ['发票号码:26442000000123456789', '合计 ¥88.00 ***', '(小写) ¥88.00']
  expect(parseInvoiceText(lines)).toMatchObject({ subtotal_amount: '88.00', subtotal_tax: '0.00', total: '88.00' })
  const pieces = ['合', '计', '¥88.00'].map((text, i) => ({ text, x: i * 40, y: 10, width: 9, height: 9 }))
  fc.assert(
    fc.property(fc.shuffledSubarray(pieces, { minLength: 3 }), (mixed) => {
      expect(linesOf(mixed)).toEqual(linesOf(pieces))
    }),
  )
})

test('facts that can be none are left out, however they are written in the file', async () => {
  const wild = {
    ...classic,
    number: '9'.repeat(5000),
    code: '12',
    total: '-5.00',
    buyer: { name: '名'.repeat(9000), duty: 'x' },
  }
  const { xml } = await readInvoice(classicOfd(wild), OFD)
  expect(xml).toEqual({
    issue_date: '2026-11-02',
    check_code: '567890',
    subtotal_amount: '1000.00',
    subtotal_tax: '60.00',
  })
})
