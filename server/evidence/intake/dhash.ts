import sharp from 'sharp'

const ROWS = 8
const COLUMNS = 9
/** Of 256 steps of grey: below these a picture is dark, or flat, and its hash is that of any such. */
const DARK = 14
const FLAT = 5
/** Bits of one kind that a picture with something on it has at least. */
const LEAST = 6

/**
 * The difference hash of a picture: of 8 rows of 9 greys, whether each is darker than the next; 64 bits, hexadecimal.
 * Re-encoded it is the same, made smaller some bits differ (measured: up to 7), of another picture about half.
 * @returns null for what is flat or dark
 */
export async function dhashOf(picture: Buffer): Promise<string | null> {
  const greys = await sharp(picture).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length
  const spread = Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length)
  if (mean < DARK || spread < FLAT) return null
  let bits = ''
  for (let row = 0; row < ROWS; row++) {
    for (let at = row * COLUMNS; at < row * COLUMNS + COLUMNS - 1; at++) {
      bits += Number(greys[at]) < Number(greys[at + 1]) ? '1' : '0'
    }
  }
  const ones = bits.replaceAll('0', '').length
  if (ones < LEAST || bits.length - ones < LEAST) return null
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

const BAND = 16

/** The numbers of 16 bits that differ from one in at most `most` (1 or 2) bits, itself included. */
function around(value: number, most: 1 | 2): number[] {
  const found = [value]
  for (let i = 0; i < BAND; i++) {
    found.push(value ^ (1 << i))
    for (let j = 0; most === 2 && j < i; j++) found.push(value ^ (1 << i) ^ (1 << j))
  }
  return found
}

/**
 * Quarters of a hash by which every hash within 8 bits is found in an index: with 8 differences over four quarters one quarter
 * has at most one, or each has two; so the first is looked for within two, the others within one. 188 of 262,144.
 */
export function bandsAround(dhash: string): readonly (readonly string[])[] {
  return [0, 1, 2, 3].map((band) => {
    const value = Number.parseInt(dhash.slice(band * 4, band * 4 + 4), 16)
    return around(value, band === 0 ? 2 : 1).map((near) => near.toString(16).padStart(4, '0'))
  })
}
