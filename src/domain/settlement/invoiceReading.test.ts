import { describe, expect, test } from 'vitest'
import { agreedReading, contradicted, type InvoiceReading, isOtherBuyer, saidBy } from './invoiceReading'

describe('decisions §9 the sum of an invoice’s QR', () => {
  const placed = (reading: InvoiceReading) => {
    const { total, subtotal_amount } = saidBy(reading).qr ?? {}
    return { total, subtotal_amount }
  }
  test.each<readonly [string, InvoiceReading, 'total' | 'subtotal_amount']>([
    ['is that with tax of a digital invoice', { qr: { kind: '31', amount: '106.00' } }, 'total'],
    ['and of an ordinary digital one', { qr: { kind: '32', amount: '106.00' } }, 'total'],
    ['is that without tax of an older one', { qr: { kind: '10', amount: '100.00' } }, 'subtotal_amount'],
    [
      'is the one that the page shows it to be, whatever its kind',
      { qr: { kind: '31', amount: '100.00' }, text: { total: '106.00', subtotal_amount: '100.00' } },
      'subtotal_amount',
    ],
    [
      'or that the XML shows it to be',
      { qr: { kind: '10', amount: '106.00' }, text: { total: '1.00' }, xml: { total: '106.00' } },
      'total',
    ],
    [
      'with tax where there is none, so that both are the same',
      { qr: { kind: '10', amount: '100.00' }, text: { total: '100.00', subtotal_amount: '100.00' } },
      'total',
    ],
    [
      'is by its kind where the others know another one',
      { qr: { kind: '10', amount: '100.00' }, text: { total: '106.00', subtotal_amount: '99.00' } },
      'subtotal_amount',
    ],
  ])('%s', (_, reading, name) => {
    expect(placed(reading)).toEqual({ total: undefined, subtotal_amount: undefined, [name]: reading.qr?.amount })
  })

  test('leaves a QR without a sum as it is, and the other sources in any case', () => {
    const [qr, text, xml] = [{ kind: '10', number: '1' }, { code: '2' }, { total: '3.00' }]
    expect(saidBy({ qr, text, xml })).toEqual({ qr, text, xml })
    expect(saidBy({})).toEqual({ qr: undefined, text: undefined, xml: undefined })
  })
})

describe('decisions §9 what the sources of an invoice say together', () => {
  test('a field that one says, or several alike, is filled; whatever else they say', () => {
    const reading = {
      qr: { kind: '10', number: '12345678', code: '1234567890' },
      text: { number: '12345678', issue_date: '2025-11-20', buyer_name: '某公司' },
      xml: { tax_rate: '6', buyer_duty: '91440300' },
    }
    expect(agreedReading(reading)).toEqual({
      facts: {
        ...{ number: '12345678', code: '1234567890', issue_date: '2025-11-20' },
        ...{ tax_rate: '6', buyer_name: '某公司', buyer_duty: '91440300' },
      },
      doubtful: [],
    })
    expect(agreedReading({})).toEqual({ facts: {}, doubtful: [] })
  })

  test('one that they contradict is filled by nobody, and doubtful where a person can type it', () => {
    const reading = {
      text: { number: '1', check_code: '123456', tax_rate: '6', buyer_name: '甲' },
      xml: { number: '2', check_code: '123456', tax_rate: '9', buyer_name: '乙' },
    }
    expect(agreedReading(reading)).toEqual({ facts: { check_code: '123456' }, doubtful: ['number'] })
  })
})

describe('decisions §9 what was typed against what the file says', () => {
  const typed = { number: '1', issue_date: '2025-11-20', total: '106.00' }

  test('is contradicted without doubt by the QR or the XML, loosely by the page’s text alone', () => {
    expect(contradicted({ qr: { kind: '10', number: '2' } }, typed)).toEqual({ exact: ['number'], loose: [] })
    expect(contradicted({ xml: { issue_date: '2025-11-21' } }, typed)).toEqual({ exact: ['issue_date'], loose: [] })
    expect(contradicted({ text: { number: '2', total: '106.00' } }, typed)).toEqual({ exact: [], loose: ['number'] })
    expect(contradicted({ qr: { kind: '31', amount: '107.00' }, text: { number: '2' } }, typed)).toEqual({
      exact: ['total'],
      loose: ['number'],
    })
  })

  test('a field is told once, by the source that is sure of it', () => {
    expect(contradicted({ qr: { kind: '10', number: '2' }, text: { number: '2' } }, typed)).toEqual({
      exact: ['number'],
      loose: [],
    })
  })

  test('is not contradicted by what says nothing, nor where nothing was typed', () => {
    expect(contradicted({ text: { code: '1234567890' }, xml: { number: '1' } }, typed)).toEqual({
      exact: [],
      loose: [],
    })
    expect(contradicted({}, typed)).toEqual({ exact: [], loose: [] })
  })
})

test.each([
  ['the same name', { buyer_name: '某公司' }, { title: '某公司', duty_num: null }, false],
  ['another name', { buyer_name: '某公司' }, { title: '别的公司', duty_num: null }, true],
  [
    'brackets and spaces of either width',
    { buyer_name: '某（深圳） 公司' },
    { title: '某(深圳)公司', duty_num: '' },
    false,
  ],
  ['letters of either size', { buyer_name: 'Desk Ltd' }, { title: 'DESK ltd', duty_num: null }, false],
  [
    'the same tax number under another name',
    { buyer_name: '甲', buyer_duty: '9144a' },
    { title: '乙', duty_num: '9144A' },
    false,
  ],
  [
    'another tax number under the same name',
    { buyer_name: '甲', buyer_duty: '1' },
    { title: '甲', duty_num: '2' },
    true,
  ],
  [
    'a tax number that only the invoice has',
    { buyer_name: '甲', buyer_duty: '1' },
    { title: '甲', duty_num: null },
    false,
  ],
  ['a tax number that only the title has', { buyer_name: '甲' }, { title: '乙', duty_num: '2' }, true],
  ['no buyer at all', {}, { title: '乙', duty_num: '2' }, false],
  ['no title to compare with', { buyer_name: '甲', buyer_duty: '1' }, { title: null, duty_num: null }, false],
])(
  'decisions §9 an invoice made out to %s is another buyer’s as its tax number says, else its name',
  (_, said, title, isOther) => {
    expect(isOtherBuyer(said, title)).toBe(isOther)
  },
)
