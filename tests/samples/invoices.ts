import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** Invoices as tests need them; none is anybody's. */
export interface SampleInvoice {
  readonly number: string
  readonly code?: string
  readonly date: string
  readonly amount: string
  readonly tax: string
  readonly total: string
  readonly check?: string
  readonly buyer: { readonly name: string; readonly duty: string }
  readonly seller: { readonly name: string; readonly duty: string }
}

export const digital: SampleInvoice = {
  number: '26442000000123456789',
  date: '2026-11-02',
  amount: '1,000.00',
  tax: '60.00',
  total: '1060.00',
  buyer: { name: '深圳市道路救援有限公司', duty: '91440300MA5EQ00000' },
  seller: { name: '罗湖拖车服务(深圳)有限公司', duty: '91440300MA5EQ11111' },
}

export const classic: SampleInvoice = {
  ...digital,
  number: '01234567',
  code: '044031900111',
  check: '12345 67890 12345 67890',
}

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
const FONT = fileURLToPath(new URL('../../server/pdf/NotoSansSC-Regular.ttf', import.meta.url))
const plainDate = ({ date }: SampleInvoice) => date.replaceAll('-', '')

/** The VAT QR of an invoice: the classic kind tells the sum without tax, the digital one the sum with it. */
export const qrText = (of: SampleInvoice): string =>
  of.code
    ? `01,10,${of.code},${of.number},${of.amount.replace(',', '')},${plainDate(of)},${of.check?.replaceAll(' ', '')},3F2A`
    : `01,32,,${of.number},${of.total},${plainDate(of)},,9C41`

export async function qrPng(text: string, scale = 4): Promise<Buffer> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { symbol } = await writeBarcode(text, { format: 'QRCode' })
  const { data, width, height } = symbol
  const grey = Buffer.from(data)
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ width: width * scale, kernel: 'nearest' })
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
    .png()
    .toBuffer()
}

/** A scan: the QR in the corner of a page. */
export const scanOf = async (of: SampleInvoice): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#fdfbf5' } })
    .composite([{ input: await qrPng(qrText(of)), left: 60, top: 40 }])
    .jpeg({ quality: 60 })
    .toBuffer()

/** Labels and values as the pages of real ones have them: in pieces, and not in the order of reading. */
function piecesOf(of: SampleInvoice): [x: number, y: number, text: string][] {
  const [year, month, day] = of.date.split('-')
  return [
    [220, 60, '电子发票（普通发票）'],
    [420, 80, '发票号码：'],
    [472, 80, of.number],
    ...(of.code ? ([[420, 66, `发票代码：${of.code}`]] as [number, number, string][]) : []),
    ...(of.check ? ([[420, 108, `校 验 码：${of.check}`]] as [number, number, string][]) : []),
    [420, 94, `开票日期：${year}年${month}月${day}日`],
    [300, 300, `¥${of.amount}`],
    [420, 300, `¥${of.tax}`],
    [60, 300, '合'],
    [110, 300, '计'],
    [60, 320, '价税合计（大写）'],
    [150, 320, '壹仟零陆拾圆整'],
    [380, 320, `（小写）¥${of.total}`],
    [40, 140, `名称：${of.buyer.name}`],
    [300, 140, `名称：${of.seller.name}`],
    [40, 160, `统一社会信用代码/纳税人识别号：${of.buyer.duty}`],
    [300, 160, `统一社会信用代码/纳税人识别号：${of.seller.duty}`],
    [40, 220, '*物流辅助服务*道路救援服务费'],
    [360, 220, '6%'],
  ]
}

/** @param qr what its QR says; '' for none */
export async function pdfOf(of: SampleInvoice, qr = qrText(of)): Promise<Buffer> {
  const document = new PDFDocument({ size: [610, 400], margin: 0 })
  document.font(FONT).fontSize(9)
  // The order of drawing is nobody's order of reading.
  for (const [x, y, text] of piecesOf(of).toReversed()) document.text(text, x, y, { lineBreak: false })
  if (qr) document.image(await qrPng(qr), 20, 20, { width: 80 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.end()
  await once(document, 'end')
  return Buffer.concat(chunks)
}

const ofd = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

const head = '<?xml version="1.0" encoding="UTF-8"?>'

function ofdPage(of: SampleInvoice): string {
  const objects = piecesOf(of).map(
    ([x, y, text], i) =>
      `<ofd:TextObject ID="${100 + i}" Boundary="${x} ${y} ${text.length * 9} 9"><ofd:TextCode X="0" Y="8">${text}</ofd:TextCode></ofd:TextObject>`,
  )
  return `${head}<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"><ofd:Content><ofd:Layer ID="1">${objects.join('')}</ofd:Layer></ofd:Content></ofd:Page>`
}

/** The older kind: the invoice's own XML lies among the attachments. */
export const classicOfd = (of: SampleInvoice): Buffer =>
  ofd({
    'OFD.xml': `${head}<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"/>`,
    'Doc_0/Attachs/original_invoice.xml': `${head}<fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019">
      <fp:InvoiceCode>${of.code}</fp:InvoiceCode><fp:InvoiceNo>${of.number}</fp:InvoiceNo><fp:IssueDate>${of.date}</fp:IssueDate>
      <fp:InvoiceCheckCode>${of.check}</fp:InvoiceCheckCode><fp:Buyer><fp:BuyerName>${of.buyer.name}</fp:BuyerName><fp:BuyerTaxID>${of.buyer.duty}</fp:BuyerTaxID></fp:Buyer>
      <fp:TaxExclusiveTotalAmount>${of.amount}</fp:TaxExclusiveTotalAmount><fp:TaxTotalAmount>${of.tax}</fp:TaxTotalAmount>
      <fp:TaxInclusiveTotalAmount>${of.total}</fp:TaxInclusiveTotalAmount></fp:eInvoice>`,
    'Doc_0/Pages/Page_0/Content.xml': ofdPage(of),
  })

/** The digital kind: no attachment; tags name the objects of the page that show each fact. */
export const digitalOfd = async (of: SampleInvoice): Promise<Buffer> => {
  const pieces = piecesOf(of)
  const ref = (text: string) =>
    `<ofd:ObjectRef PageRef="1">${100 + pieces.findIndex(([, , each]) => each === text)}</ofd:ObjectRef>`
  return ofd({
    'OFD.xml': `${head}<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"/>`,
    'Doc_0/Tags/CustomTag.xml': `${head}<eInvoice xmlns:ofd="http://www.ofdspec.org/2016"><InvoiceNo>${ref(of.number)}</InvoiceNo>
      <TaxExclusiveTotalAmount>${ref(`¥${of.amount}`)}</TaxExclusiveTotalAmount><TaxTotalAmount>${ref(`¥${of.tax}`)}</TaxTotalAmount></eInvoice>`,
    'Doc_0/Pages/Page_0/Content.xml': ofdPage(of),
    'Doc_0/Res/qr.png': await qrPng(qrText(of)),
  })
}
