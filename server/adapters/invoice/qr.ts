import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { QrReadout } from '../../../src/domain/settlement'

/** A picture's pixels, RGBA. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Kinds of VAT invoices; tickets (51 and others) have none of their facts. */
const KINDS = ['01', '04', '08', '10', '31', '32']

let ready: Promise<unknown> | undefined

/** The decoder's own code out of its package: left to itself it would be fetched from elsewhere. */
function prepared() {
  ready ??= prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
      ).buffer,
    },
    fireImmediately: true,
  })
  return ready
}

/** The VAT QRs of a picture. */
export async function qrsOf({ data, width, height }: Pixels): Promise<QrReadout[]> {
  await prepared()
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
  })
  return found.map(({ text }) => parseQr(text)).filter((said) => said !== null)
}

/**
 * `01,kind,code,number,amount,yyyymmdd,checkcode,CRC`; older ones lack the CRC or end in a comma.
 * @returns null for what is no VAT invoice's
 */
export function parseQr(text: string): QrReadout | null {
  const [version, kind = '', code = '', number = '', amount = '', date = '', check = ''] = text.trim().split(',')
  if (version !== '01' || !KINDS.includes(kind) || !/^(\d{8}|\d{20})$/.test(number)) return null
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(date)
  return {
    kind,
    number,
    ...(/^(\d{10}|\d{12})$/.test(code) && { code }),
    ...(/^\d+(\.\d{1,2})?$/.test(amount) && { amount: twoDecimals(amount) }),
    ...(day && { issue_date: day.slice(1).join('-') }),
    ...(/^\w{6,}$/.test(check) && { check_code: check.slice(-6) }),
  }
}

/** `1,060.5` → `1060.50` */
export function twoDecimals(amount: string): string {
  const [whole = '0', cents = ''] = amount.replaceAll(/[,\s]/g, '').split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0').slice(0, 2)}`
}
