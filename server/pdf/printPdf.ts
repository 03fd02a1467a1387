import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { create as openFont } from 'fontkit'
import PDFDocument from 'pdfkit'
import { FONT } from './font'
import type { PdfBlock, PdfDocument } from './PdfPage'

/** Shown for a character that the font lacks: it would vanish without a word. */
const MISSING = '〓'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 40
const FOOT = 24
const SIZE = { title: 16, heading: 11, text: 9, small: 8 }
const LINE = 1.5
const INK = '#1d2433'
const SOFT = '#5b6475'
const RULE = '#c9cfda'
const SHADE = '#f2f4f8'
const ROW = 18
const WIDTH = A4.width - 2 * MARGIN
/** Of the lines of one text, points. */
const LINE_HEIGHT = 12
const BOTTOM = A4.height - MARGIN - FOOT

/** Bytes of a file that wait for the disk, and photos that are drawn before it is looked whether so much waits. */
const HELD = 1024 * 1024
const PHOTOS_AT_ONCE = 20

type Doc = InstanceType<typeof PDFDocument>
type Of<K extends PdfBlock['kind']> = Extract<PdfBlock, { readonly kind: PdfBlock['kind'] & K }>

/** A4 pages with selectable Chinese text. @returns the file's bytes; none where they went to a path */
export async function printPdf({ title, foot, blocks, file: path }: PdfDocument): Promise<Uint8Array> {
  const file = readFileSync(FONT)
  const font = openFont(file)
  const has = 'hasGlyphForCodePoint' in font ? (code: number) => font.hasGlyphForCodePoint(code) : () => true
  const shown = (text: string) => [...text].map((char) => (has(char.codePointAt(0) ?? 0) ? char : MISSING)).join('')

  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // It would keep every text that was ever measured.
    fontLayoutCache: false,
    info: { Title: title },
    lang: 'zh-CN',
  })
  const chunks: Buffer[] = []
  const written = path === undefined ? once(doc, 'end') : finished(doc.pipe(createWriteStream(path)))
  if (path === undefined) doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.registerFont('text', file).font('text').fillColor(INK)
  doc.fontSize(SIZE.title).text(shown(title), { align: 'center' }).moveDown(0.5)
  // What is written meanwhile may fail before the end is waited for.
  written.catch(() => undefined)
  for (const part of blocks.flatMap(partsOf)) {
    drawBlock(doc, part, shown)
    while (path !== undefined && doc.readableLength > HELD) await Promise.race([written, sleep(1)])
  }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin a text would begin another page.
    doc.page.margins.bottom = 0
    const at = A4.height - MARGIN - 8
    doc.fontSize(SIZE.small).fillColor(SOFT)
    doc.text(shown(foot), MARGIN, at, { lineBreak: false })
    doc.text(`${page + 1} / ${count}`, MARGIN, at, { width: WIDTH, align: 'right', lineBreak: false })
  }
  doc.end()
  await written
  return Buffer.concat(chunks)
}

/** Many photos in parts, each of whole pairs. */
function partsOf(block: PdfBlock): readonly PdfBlock[] {
  if (block.kind !== 'photos') return [block]
  const parts: PdfBlock[] = []
  for (let i = 0; i < block.photos.length; i += PHOTOS_AT_ONCE)
    parts.push({ kind: 'photos', photos: block.photos.slice(i, i + PHOTOS_AT_ONCE) })
  return parts
}

function drawBlock(doc: Doc, block: PdfBlock, shown: (text: string) => string): void {
  if (block.kind === 'facts') drawFacts(doc, block, shown)
  else if (block.kind === 'table') drawTable(doc, block, shown)
  else if (block.kind === 'amount') drawAmount(doc, block, shown)
  else if (block.kind === 'signatures') drawSignatures(doc, block, shown)
  else if (block.kind === 'photos') drawPhotos(doc, block, shown)
  else drawText(doc, block, shown)
}

function drawText(doc: Doc, { kind, text }: Of<'text' | 'heading'>, shown: (text: string) => string): void {
  const isHeading = kind === 'heading'
  room(doc, ROW * 2)
  doc.moveDown(isHeading ? 0.6 : 0.2).fontSize(isHeading ? SIZE.heading : SIZE.text)
  doc.fillColor(INK).text(shown(text), MARGIN, doc.y, { width: WIDTH, lineGap: 3 })
  doc.moveDown(0.3)
}

function drawAmount(doc: Doc, { label, amount, words }: Of<'amount'>, shown: (text: string) => string): void {
  room(doc, ROW * 4)
  const y = doc.y + 2
  doc.fontSize(SIZE.heading).fillColor(INK).text(shown(label), MARGIN, y, { lineBreak: false })
  doc.fontSize(SIZE.title)
  doc.text(shown(amount), MARGIN + WIDTH - doc.widthOfString(amount), y - 4, { lineBreak: false })
  doc.fontSize(SIZE.text).text(shown(words), MARGIN, y + SIZE.title + 6, { width: WIDTH })
  doc.moveDown(0.5)
}

/** Begins another page where so much is not left of this one. */
function room(doc: Doc, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false
  doc.addPage()
  doc.y = MARGIN
  return true
}

/** Nothing of what is proven or owed is cut: a text that is longer than its place goes on below. */
function drawLines(doc: Doc, lines: readonly string[], x: number, y: number): void {
  for (const [at, line] of lines.entries()) doc.text(line, x, y + at * LINE_HEIGHT, { lineBreak: false })
}

/** So much more than one line takes the highest of some texts, points. */
const beyond = (texts: readonly (readonly string[])[]): number =>
  (Math.max(1, ...texts.map(({ length }) => length)) - 1) * LINE_HEIGHT

function drawFacts(doc: Doc, { facts }: Of<'facts'>, shown: (text: string) => string): void {
  doc.fontSize(SIZE.text)
  for (let i = 0; i < facts.length; i += 2) {
    const pair = facts.slice(i, i + 2)
    const values = pair.map(([, value]) => broken(doc, shown(value), WIDTH / 2 - 84))
    room(doc, ROW + beyond(values))
    const y = doc.y
    for (const [side, fact] of pair.entries()) {
      const x = MARGIN + (side * WIDTH) / 2
      doc.fillColor(SOFT).text(shown(fact[0]), x, y, { lineBreak: false })
      doc.fillColor(INK)
      drawLines(doc, values[side] ?? [], x + 76, y)
    }
    doc.y = y + SIZE.text * LINE + 3 + beyond(values)
  }
  doc.moveDown(0.3)
}

function drawTable(doc: Doc, { columns, rows, totals }: Of<'table'>, shown: (text: string) => string): void {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / whole) * WIDTH)
  const inPlace = (cells: readonly string[]) => {
    doc.fontSize(SIZE.small)
    return cells.map((cell, i) => broken(doc, shown(cell), (widths[i] ?? 0) - 8))
  }
  const line = (cells: readonly (readonly string[])[], as: 'head' | 'row' | 'total') => {
    const y = doc.y
    const height = ROW + beyond(cells)
    if (as !== 'row') doc.rect(MARGIN, y, WIDTH, height).fill(SHADE)
    doc.fontSize(SIZE.small).fillColor(as === 'head' ? SOFT : INK)
    let x = MARGIN
    for (const [i, lines] of cells.entries()) {
      const end = x + (widths[i] ?? 0) - 4
      for (const [at, text] of lines.entries()) {
        const left = columns[i]?.isNumber ? end - doc.widthOfString(text) : x + 4
        drawLines(doc, [text], left, y + 4 + at * LINE_HEIGHT)
      }
      x += widths[i] ?? 0
    }
    doc
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + WIDTH, y + height)
      .lineWidth(0.5)
      .stroke(RULE)
    doc.y = y + height
  }
  const names = inPlace(columns.map(({ label }) => label))
  const head = () => line(names, 'head')
  room(doc, ROW * 3)
  head()
  const next = (cells: readonly string[], as: 'row' | 'total') => {
    const lines = inPlace(cells)
    if (room(doc, ROW + beyond(lines))) head()
    line(lines, as)
  }
  for (const row of rows) next(row, 'row')
  if (totals) next(totals, 'total')
  doc.x = MARGIN
  doc.moveDown(0.6)
}

function drawSignatures(doc: Doc, { parties }: Of<'signatures'>, shown: (text: string) => string): void {
  doc.fontSize(SIZE.text)
  const names = parties.map(([, name]) => broken(doc, shown(name), WIDTH / parties.length - 12))
  const below = beyond(names)
  room(doc, 120 + below)
  const y = doc.y + 16
  for (const [i, [role]] of parties.entries()) {
    const x = MARGIN + (i * WIDTH) / parties.length
    doc.fillColor(SOFT).text(shown(role), x, y, { lineBreak: false })
    doc.fillColor(INK)
    drawLines(doc, names[i] ?? [], x, y + 18)
    for (const [line, label] of ['盖章：', '经办人：', '日期：'].entries()) {
      doc.fillColor(SOFT).text(label, x, y + 44 + below + line * 20, { lineBreak: false })
    }
  }
  doc.y = y + 110 + below
}

/** Room for a picture. */
const PHOTO = { width: (WIDTH - 12) / 2, height: 180 }

function drawPhotos(doc: Doc, { photos }: Of<'photos'>, shown: (text: string) => string): void {
  for (let i = 0; i < photos.length; i += 2) {
    doc.fontSize(SIZE.small)
    const pair = photos.slice(i, i + 2).map(({ path, lines }) => ({
      path,
      // Whole: a fingerprint that is cut proves nothing.
      lines: lines.flatMap((line, at) =>
        broken(doc, shown(line), PHOTO.width).map((text) => ({ text, colour: at === 0 ? INK : SOFT })),
      ),
    }))
    const height = PHOTO.height + Math.max(...pair.map(({ lines }) => lines.length)) * LINE_HEIGHT + 12
    room(doc, height)
    const y = doc.y
    for (const [side, { path, lines }] of pair.entries()) {
      const x = MARGIN + side * (PHOTO.width + 12)
      const size = [PHOTO.width, PHOTO.height] as const
      doc.rect(x, y, ...size).fill(SHADE)
      doc.fontSize(SIZE.small).fillColor(SOFT)
      if (path === null) doc.text('照片文件缺失', x + 8, y + 8, { lineBreak: false })
      else doc.image(path, x, y, { fit: [...size], align: 'center', valign: 'center' })
      for (const [at, { text, colour }] of lines.entries())
        doc.fillColor(colour).text(text, x, y + PHOTO.height + 4 + at * LINE_HEIGHT, { lineBreak: false })
    }
    doc.x = MARGIN
    doc.y = y + height
  }
}

/** All of a text, in lines that its width holds. */
function broken(doc: Doc, text: string, width: number): readonly string[] {
  const lines: string[] = []
  let rest = text
  for (let chars = [...rest]; chars.length > 1 && doc.widthOfString(rest) > width; chars = [...rest]) {
    const count = fitting(doc, chars, width)
    lines.push(chars.slice(0, count).join(''))
    rest = chars.slice(count).join('')
  }
  return [...lines, rest]
}

/** How many of a line's first letters its width holds, at least one; halved, since laying a text out is most of what a page costs. */
function fitting(doc: Doc, chars: readonly string[], width: number): number {
  let [fits, most] = [1, chars.length - 1]
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2)
    if (doc.widthOfString(chars.slice(0, middle).join('')) <= width) fits = middle
    else most = middle - 1
  }
  return fits
}
