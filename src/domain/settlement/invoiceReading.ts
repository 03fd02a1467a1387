/**
 * What an invoice's file says of itself, by where it says so: its VAT QR, the text of its page, the XML inside of an OFD.
 * All values are text as printed: dates YYYY-MM-DD, amounts in yuan with two decimals, rates in per cent joined by commas.
 */
export interface InvoiceReadout {
  readonly number?: string
  readonly code?: string
  readonly issue_date?: string
  /** its last six characters (F-344) */
  readonly check_code?: string
  readonly subtotal_amount?: string
  readonly subtotal_tax?: string
  readonly total?: string
  readonly tax_rate?: string
  readonly buyer_name?: string
  readonly buyer_duty?: string
}

/** A QR names one sum and does not say which; kinds 31 and 32 usually mean the one with tax, older ones the one without. */
export interface QrReadout extends InvoiceReadout {
  readonly kind: string
  readonly amount?: string
}

export interface InvoiceReading {
  readonly qr?: QrReadout
  readonly text?: InvoiceReadout
  readonly xml?: InvoiceReadout
}

export const invoiceSources = [
  { code: 'qr', label: '二维码' },
  { code: 'text', label: '文本' },
  { code: 'xml', label: 'XML' },
] as const
type InvoiceSource = (typeof invoiceSources)[number]['code']

/** Fields of an invoice that a file can say and a person can type, in the order of the form. */
export const invoiceReadFields = [
  'number',
  'code',
  'issue_date',
  'subtotal_amount',
  'subtotal_tax',
  'total',
  'check_code',
] as const
export type InvoiceReadField = (typeof invoiceReadFields)[number]

/** Digital invoices (数电票), whose QR carries the sum with tax. */
const WITH_TAX = ['31', '32']

/** The QR with its sum in its place: where the others' sums show which one it is, by them, else by its kind. */
function placed({ qr, text, xml }: InvoiceReading): InvoiceReadout | undefined {
  if (!qr?.amount) return qr
  const { amount } = qr
  const fits = (name: 'total' | 'subtotal_amount') => [xml, text].some((said) => said?.[name] === amount)
  const byKind = WITH_TAX.includes(qr.kind) ? 'total' : 'subtotal_amount'
  const name = fits('total') ? 'total' : fits('subtotal_amount') ? 'subtotal_amount' : byKind
  return { ...qr, [name]: amount }
}

/** What each source says of the fields, `undefined` where it says nothing. */
export function saidBy(reading: InvoiceReading): Readonly<Record<InvoiceSource, InvoiceReadout | undefined>> {
  return { qr: placed(reading), text: reading.text, xml: reading.xml }
}

/** What all sources that say something of a field agree on, and the fields that they contradict: those are filled by nobody. */
export function agreedReading(reading: InvoiceReading): {
  readonly facts: InvoiceReadout
  readonly doubtful: readonly InvoiceReadField[]
} {
  const said = Object.values(saidBy(reading))
  const facts: Record<string, string> = {}
  const doubtful: InvoiceReadField[] = []
  for (const name of [...invoiceReadFields, 'tax_rate', 'buyer_name', 'buyer_duty'] as const) {
    const values = [...new Set(said.map((source) => source?.[name]).filter((value) => value !== undefined))]
    if (values.length === 1) facts[name] = String(values[0])
    else if (values.length > 1 && isReadField(name)) doubtful.push(name)
  }
  return { facts, doubtful }
}

const isReadField = (name: string): name is InvoiceReadField => invoiceReadFields.some((field) => field === name)

/**
 * Fields in which what was typed differs from what the file says.
 * @param typed as {@link InvoiceReadout}
 * @returns `exact`: the QR or the XML says otherwise, which are read without doubt; `loose`: the page's text alone does
 */
export function contradicted(reading: InvoiceReading, typed: InvoiceReadout) {
  const said = saidBy(reading)
  const differs = (source: InvoiceReadout | undefined) => (name: InvoiceReadField) =>
    source?.[name] !== undefined && typed[name] !== undefined && source[name] !== typed[name]
  const exact = invoiceReadFields.filter((name) => differs(said.qr)(name) || differs(said.xml)(name))
  const loose = invoiceReadFields.filter((name) => !exact.includes(name) && differs(said.text)(name))
  return { exact, loose }
}

/** As titles are compared: brackets and spaces are typed in both widths. */
const plain = (title: string) => title.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** Whether an invoice is made out to somebody else. Its tax number decides where both are known, else its title. */
export function isOtherBuyer(
  { buyer_name, buyer_duty }: InvoiceReadout,
  title: { readonly title: string | null; readonly duty_num: string | null },
): boolean {
  if (buyer_duty && title.duty_num) return plain(buyer_duty) !== plain(title.duty_num)
  if (!buyer_name || !title.title) return false
  return plain(buyer_name) !== plain(title.title)
}
