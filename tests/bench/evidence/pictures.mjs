import sharp from 'sharp'

/** What a phone's photo is once it was made smaller for sending: 3 megapixels, 300 to 500 KB. */
const SIZE = { width: 2048, height: 1536 }
const QUALITY = 76
/** of a sensor, in steps of 255 */
const NOISE = 13
const SHAPES = 60

/** A row of numbers that is the same for the same seed. */
function drawer(seed) {
  let state = seed * 7919 + 13
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
}

/** @returns {Promise<Buffer>} a JPEG with shapes and grain on it, of another seed another picture */
export async function photo(seed, { width, height } = SIZE) {
  const next = drawer(seed)
  const colour = () => `rgb(${next(256)},${next(256)},${next(256)})`
  const shapes = Array.from(
    { length: SHAPES },
    (_, at) =>
      `<rect x="${next(width)}" y="${next(height)}" width="${40 + next(width / (at < 14 ? 3 : 12))}" height="${40 + next(height / (at < 14 ? 3 : 12))}" fill="${colour()}"/>`,
  )
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${shapes.join('')}</svg>`
  const grain = await sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: NOISE } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'overlay' }])
    .flatten()
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** The same picture as another app sends it on: smaller and compressed again. */
export const sentOn = async (content) =>
  sharp(content)
    .resize({ width: Math.round((await sharp(content).metadata()).width * 0.75) })
    .jpeg({ quality: 70 })
    .toBuffer()

/** The same picture in bytes of its own: a comment stands behind the JPEG's first mark. */
export function commented(content, text) {
  const said = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(said.length + 2, 2)
  return Buffer.concat([content.subarray(0, 2), head, said, content.subarray(2)])
}
