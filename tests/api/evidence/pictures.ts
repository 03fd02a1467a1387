import sharp, { type Sharp } from 'sharp'

/** A picture with shapes on it that differ by seed: re-encoded it looks alike, of another seed it does not. */
export function scene(seed: number, { width = 640, height = 480 } = {}): Sharp {
  let state = seed * 7919 + 13
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
  const shapes = Array.from(
    { length: 14 },
    () =>
      `<rect x="${next(width)}" y="${next(height)}" width="${40 + next(width / 3)}" height="${40 + next(height / 3)}" fill="rgb(${next(256)},${next(256)},${next(256)})"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
}

const rational = (degrees: number): string => {
  const whole = Math.floor(degrees)
  const minutes = Math.floor((degrees - whole) * 60)
  const seconds = Math.round(((degrees - whole) * 60 - minutes) * 60 * 1000)
  return `${whole}/1 ${minutes}/1 ${seconds}/1000`
}

interface Written {
  readonly time?: string
  readonly zone?: string
  /** WGS-84 */
  readonly at?: readonly [lng: number, lat: number]
  readonly orientation?: number
}

/** As a camera writes it. */
export function photographed(picture: Sharp, { time, zone, at, orientation }: Written = {}): Promise<Buffer> {
  const IFD2 = { ...(time && { DateTimeOriginal: time }), ...(zone && { OffsetTimeOriginal: zone }) }
  const IFD3 = at && {
    GPSLatitudeRef: at[1] < 0 ? 'S' : 'N',
    GPSLatitude: rational(Math.abs(at[1])),
    GPSLongitudeRef: at[0] < 0 ? 'W' : 'E',
    GPSLongitude: rational(Math.abs(at[0])),
  }
  const written = picture.jpeg().withExif({ IFD0: { Make: 'Test' }, IFD2, ...(IFD3 && { IFD3 }) })
  return (orientation ? written.withMetadata({ orientation }) : written).toBuffer()
}
