import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import type { InvoiceReading, InvoiceReadout, QrReadout } from '../../../src/domain/settlement'
import { InvoiceUnreadable } from './InvoiceReader'
import { qrOf } from './pdf'
import { readPicture } from './picture'
import { twoDecimals } from './qr'
import { linesOf, type Piece, parseInvoiceText } from './text'

/** Bytes and files that an OFD may unpack to. */
const MOST_BYTES = 30 << 20
const MOST_FILES = 500

/** Names of an invoice's facts, in the attached XML of the older kind and in the tags of the digital one. */
const TAGS: Readonly<Record<string, keyof InvoiceReadout>> = {
  InvoiceNo: 'number',
  InvoiceCode: 'code',
  IssueDate: 'issue_date',
  InvoiceCheckCode: 'check_code',
  TaxExclusiveTotalAmount: 'subtotal_amount',
  TaxTotalAmount: 'subtotal_tax',
  TaxInclusiveTotalAmount: 'total',
  BuyerName: 'buyer_name',
  BuyerTaxID: 'buyer_duty',
}

// Numbers stay text: 033022000313 is a code.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
})

/** Every element of a tree with its name, parents first. */
function* elements(node: unknown, name = ''): Generator<readonly [string, unknown]> {
  if (Array.isArray(node)) {
    for (const each of node) yield* elements(each, name)
    return
  }
  if (name) yield [name, node]
  if (typeof node !== 'object' || node === null) return
  for (const [child, value] of Object.entries(node)) if (!child.startsWith('@')) yield* elements(value, child)
}

const textOf = (node: unknown): string =>
  typeof node === 'string' ? node : Object.hasOwn(Object(node), '#text') ? String(Object(node)['#text']) : ''

/** Reads an OFD: the XML attached to it or its tags, the text of its pages, the QRs among its pictures. @throws InvoiceUnreadable */
export async function readOfd(content: Buffer): Promise<InvoiceReading> {
  const files = unpack(content)
  const trees = new Map<string, unknown>()
  for (const [name, bytes] of files) if (/\.xml$/i.test(name)) trees.set(name, parse(bytes))
  const pages = [...trees].filter(([name]) => /(^|\/)(Pages|Tpls)\/.*\.xml$/i.test(name)).map(([, tree]) => tree)
  const texts = pages.flatMap((page) => [...elements(page)].filter(([name]) => name === 'TextObject'))
  const xml = attached(trees) ?? tagged(trees, texts)
  const text = parseInvoiceText(linesOf(texts.flatMap(([, node]) => pieceOf(node))))
  const qrs: QrReadout[] = []
  for (const [name, bytes] of files) {
    // A picture that is broken or not of a kind that is read says nothing; the rest of the file may.
    if (/\.(png|jpe?g|bmp)$/i.test(name)) qrs.push(...(await readPicture(Buffer.from(bytes)).catch(() => [])))
  }
  return { ...qrOf(qrs), text, ...(xml && { xml }) }
}

/** Its files by name, as long as they stay within bounds. */
function unpack(content: Buffer): [string, Uint8Array][] {
  let [bytes, count] = [0, 0]
  try {
    const files = unzipSync(content, {
      filter({ originalSize }) {
        bytes += originalSize
        if (bytes > MOST_BYTES || ++count > MOST_FILES) throw new InvoiceUnreadable('an OFD that unpacks to too much')
        return true
      },
    })
    return Object.entries(files)
  } catch (error) {
    if (error instanceof InvoiceUnreadable) throw error
    throw new InvoiceUnreadable('no OFD', { cause: error })
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parser.parse(Buffer.from(bytes))
  } catch {
    return null
  }
}

/** The XML of the older electronic kind, which lies among the attachments. */
function attached(trees: ReadonlyMap<string, unknown>): InvoiceReadout | undefined {
  for (const [name, tree] of trees) {
    if (!/original_invoice\.xml$/i.test(name)) continue
    return saidOf([...elements(tree)].map(([tag, node]) => [tag, textOf(node)]))
  }
  return undefined
}

/** The digital kind names each fact by the objects of a page that show it. */
function tagged(trees: ReadonlyMap<string, unknown>, texts: readonly (readonly [string, unknown])[]) {
  const shown = new Map(texts.map(([, node]) => [String(Object(node)['@ID']), codesOf(node)]))
  for (const [name, tree] of trees) {
    if (!/CustomTag\.xml$/i.test(name)) continue
    const facts = [...elements(tree)]
      .filter(([tag]) => Object.hasOwn(TAGS, tag))
      .map(([tag, node]): [string, string] => {
        const refs = [...elements(node)].filter(([child]) => child === 'ObjectRef').map(([, ref]) => textOf(ref).trim())
        return [tag, refs.map((ref) => shown.get(ref) ?? '').join('')]
      })
    if (facts.length > 0) return saidOf(facts)
  }
  return undefined
}

function saidOf(facts: readonly (readonly [string, string])[]): InvoiceReadout | undefined {
  const said: Partial<Record<keyof InvoiceReadout, string>> = {}
  for (const [tag, value] of facts) {
    const name = TAGS[tag]
    const text = name && normal(name, value.normalize('NFKC').trim())
    if (name && text && !said[name]) said[name] = text
  }
  return said.number ? said : undefined
}

/** A fact as {@link InvoiceReadout} has it; '' without one. */
function normal(name: keyof InvoiceReadout, value: string): string {
  if (name === 'issue_date') {
    const [, year, month, day] = /(\d{4})\D?(\d{1,2})\D?(\d{1,2})/.exec(value) ?? []
    return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
  }
  if (name === 'check_code') return value.replaceAll(/\s/g, '').slice(-6)
  if (name === 'subtotal_tax' && /\*{3}|免税|不征税/.test(value)) return '0.00'
  if (name === 'total' || name.startsWith('subtotal')) {
    const amount = /-?[\d,]+(\.\d+)?/.exec(value)?.[0]
    return amount ? twoDecimals(amount) : ''
  }
  return value.replaceAll(/\s/g, '')
}

const codesOf = (node: unknown): string =>
  [...elements(node)]
    .filter(([name]) => name === 'TextCode')
    .map(([, code]) => textOf(code))
    .join('')

function pieceOf(node: unknown): Piece[] {
  const [x = 0, y = 0, width = 0, height = 0] = String(Object(node)['@Boundary'] ?? '')
    .split(/\s+/)
    .map(Number)
  return [{ text: codesOf(node), x, y, width, height }]
}
