import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFPageProxy } from 'pdfjs-dist'
import type { InvoiceReading, QrReadout } from '../../../src/domain/settlement'
import { InvoiceUnreadable } from './InvoiceReader'
import { MOST_PIXELS } from './picture'
import { type Pixels, qrsOf } from './qr'
import { linesOf, type Piece, parseInvoiceText } from './text'

/**
 * Where the reader's tables of characters lie: beside the bundled server, where the build puts a copy, since the package itself is
 * too large to be installed with it.
 */
const BUNDLED = fileURLToPath(new URL('./pdfjs', import.meta.url))
const HOME = existsSync(BUNDLED) ? BUNDLED : dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** An invoice has one page, and sometimes a list of goods behind it. */
const MOST_PAGES = 3
/** Of the reader's three ways to hold a picture: eight bits a channel, without and with transparency; else one bit a pixel. */
const RGB = 2
const RGBA = 3

/** Reads a PDF without drawing it: its text where it stands, and the QRs among its pictures. @throws InvoiceUnreadable */
export async function readPdf(content: Buffer): Promise<InvoiceReading> {
  const { getDocument, OPS } = await loadPdfjs()
  const task = getDocument({
    data: new Uint8Array(content),
    cMapUrl: join(HOME, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(HOME, 'standard_fonts/'),
    isEvalSupported: false,
    maxImageSize: MOST_PIXELS,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const qrs: QrReadout[] = []
    const lines: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number)
      lines.push(...linesOf(await piecesOf(page)))
      for (const pixels of await picturesOf(page, OPS)) qrs.push(...(await qrsOf(pixels)))
    }
    return { ...qrOf(qrs), text: parseInvoiceText(lines) }
  } catch (error) {
    throw new InvoiceUnreadable('a PDF that cannot be read', { cause: error })
  } finally {
    await task.destroy()
  }
}

/** Several QRs that disagree are as good as none. */
export function qrOf(qrs: readonly QrReadout[]): Pick<InvoiceReading, 'qr'> {
  const [first, ...others] = qrs
  return first && others.every((other) => other.number === first.number && other.amount === first.amount)
    ? { qr: first }
    : {}
}

/** The reader asks for two classes of browsers as it is loaded, and needs them for drawing alone. */
async function loadPdfjs() {
  const browser = globalThis as Record<string, unknown>
  browser.DOMMatrix ??= class DOMMatrix {}
  browser.Path2D ??= class Path2D {}
  // Its second half, which it would look for beside itself.
  browser.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y: height - y, width: item.width, height: item.height }]
  })
}

interface Picture {
  readonly data?: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly kind: number
}

async function picturesOf(page: PDFPageProxy, ops: { readonly paintImageXObject: number }): Promise<Pixels[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const pixels: Pixels[] = []
  for (const [i, fn] of fnArray.entries()) {
    if (fn !== ops.paintImageXObject) continue
    const name = String(argsArray[i]?.[0])
    const picture = await new Promise<Picture | null>((done) => {
      const store = name.startsWith('g_') ? page.commonObjs : page.objs
      store.get(name, done)
    })
    if (picture?.data) pixels.push(rgbaOf(picture as Picture & { data: Uint8Array }))
  }
  return pixels
}

function rgbaOf({ data, width, height, kind }: Picture & { readonly data: Uint8Array | Uint8ClampedArray }): Pixels {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  const bytesOfRow = (width + 7) >> 3
  for (let at = 0; at < width * height; at++) {
    if (kind === RGB || kind === RGBA) {
      const from = at * (kind === RGB ? 3 : 4)
      for (let channel = 0; channel < 3; channel++) rgba[at * 4 + channel] = data[from + channel] ?? 255
    } else {
      const byte = data[Math.floor(at / width) * bytesOfRow + ((at % width) >> 3)] ?? 0
      rgba.fill((byte >> (7 - ((at % width) & 7))) & 1 ? 255 : 0, at * 4, at * 4 + 3)
    }
  }
  return { data: rgba, width, height }
}
