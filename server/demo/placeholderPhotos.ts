import { createHash } from 'node:crypto'
import { type Colour, encodePng } from './png'
import type { Random } from './random'

export const WIDTH = 320
export const HEIGHT = 240

/** Palette: background, road, subject, its shade, light, text. */
type Ink = 'sky' | 'ground' | 'body' | 'shade' | 'light' | 'dark'
const INKS: readonly Ink[] = ['sky', 'ground', 'body', 'shade', 'light', 'dark']

type Shape =
  | readonly ['box', ink: Ink, x: number, y: number, width: number, height: number]
  | readonly ['disc', ink: Ink, x: number, y: number, radius: number]

interface Scene {
  /** keys of the photos that it stands for */
  readonly key: string
  readonly sky: Colour
  readonly body: Colour
  readonly shapes: readonly Shape[]
}

const car = (x: number): Shape[] => [
  ['box', 'body', x, 116, 130, 36],
  ['box', 'body', x + 26, 88, 74, 30],
  ['box', 'light', x + 34, 94, 26, 20],
  ['box', 'light', x + 66, 94, 26, 20],
  ['disc', 'dark', x + 28, 152, 16],
  ['disc', 'dark', x + 102, 152, 16],
]
const person = (x: number): Shape[] => [
  ['disc', 'light', x, 84, 11],
  ['box', 'shade', x - 12, 96, 24, 42],
  ['box', 'dark', x - 10, 138, 8, 30],
  ['box', 'dark', x + 2, 138, 8, 30],
]
const end = (lamp: Ink): Shape[] => [
  ['box', 'body', 90, 90, 140, 66],
  ['box', 'light', 106, 62, 108, 34],
  ['disc', lamp, 112, 118, 13],
  ['disc', lamp, 208, 118, 13],
  ['box', 'light', 134, 126, 52, 18],
  ['box', 'dark', 98, 156, 24, 14],
  ['box', 'dark', 198, 156, 24, 14],
]
const sheet: readonly Shape[] = [
  ['box', 'light', 60, 40, 200, 124],
  ['box', 'body', 60, 40, 200, 22],
]
const lines = (count: number, ink: Ink): Shape[] =>
  Array.from({ length: count }, (_, i): Shape => ['box', ink, 80, 78 + i * 20, 160 - (i % 2) * 50, 6])
const bars: readonly Shape[] = Array.from({ length: 17 }, (_, i): Shape => ['box', 'dark', 84 + i * 9, 96, 5, 24])
const pin: readonly Shape[] = [
  ['disc', 'body', 160, 86, 34],
  ['disc', 'light', 160, 86, 14],
  ['box', 'body', 154, 116, 12, 48],
]

const scenes: readonly Scene[] = [
  { key: 'mancar', sky: [196, 214, 232], body: [52, 104, 176], shapes: [...car(40), ...person(228)] },
  { key: 'headstock', sky: [206, 222, 214], body: [58, 132, 98], shapes: end('light') },
  { key: 'tailstock', sky: [222, 214, 206], body: [120, 124, 132], shapes: end('shade') },
  { key: 'vin', sky: [92, 98, 108], body: [60, 66, 76], shapes: [['box', 'light', 64, 80, 192, 56], ...bars] },
  { key: 'driving_license', sky: [186, 176, 160], body: [60, 92, 150], shapes: [...sheet, ...lines(4, 'shade')] },
  { key: 'driver_scene', sky: [214, 210, 230], body: [212, 132, 40], shapes: [...person(70), ...car(130)] },
  {
    key: 'destination',
    sky: [204, 224, 236],
    body: [36, 122, 130],
    shapes: [
      ['box', 'body', 70, 60, 180, 108],
      ['box', 'light', 70, 60, 180, 20],
      ['box', 'dark', 128, 108, 64, 60],
    ],
  },
  {
    key: 'roidsign',
    sky: [210, 226, 240],
    body: [30, 84, 170],
    shapes: [
      ['box', 'dark', 154, 100, 12, 70],
      ['box', 'body', 70, 46, 180, 60],
      ['box', 'light', 90, 70, 140, 10],
    ],
  },
  { key: 'emptyaddress', sky: [224, 222, 214], body: [190, 62, 54], shapes: pin },
  { key: 'owner_sign', sky: [236, 236, 232], body: [90, 90, 96], shapes: [...sheet, ...lines(2, 'dark')] },
  { key: 'other', sky: [216, 216, 222], body: [110, 96, 150], shapes: car(92) },
]

/** 人车合影 once more, from a step aside and under another sky: of other bytes, and nearly the same to look at. */
const near: readonly Scene[] = [
  { key: 'mancar', sky: [178, 192, 206], body: [46, 92, 158], shapes: [...car(40), ...person(230)] },
  { key: 'mancar', sky: [206, 220, 232], body: [60, 112, 184], shapes: [...car(37), ...person(230)] },
]

const GROUND: Colour = [148, 150, 154]
const SHADE: Colour = [176, 60, 52]
const LIGHT: Colour = [250, 250, 246]
const DARK: Colour = [34, 38, 46]

/** 模拟照片 in 24 × 24 dots a character, six hexadecimal digits a row. */
const LABEL = [
  '0400200c0c200c7ffc0c7ffe0c0c207f0c207f00000c3ff80c20080e30181e3ff81f20081d20083dbff82c03006c03006c7ffc4cfffe0c06c00c0ec00c1c700c78380ce00e040000',
  '0800000c20180c30180c3c180c36187f36187f33180c33180c31180c31900c31300c30300f30307e30307c30304c33780c3e780c3cec0c78cc0c71c60c43860c03063c0702300000',
  '0000001f9ffc3fbffc31830c31830c31860c318e0c3f9c783fb070318000319ffc319ffc31980c31980c3f980c3f9ffc301ff80000000cc21818c31818c30c30c30c604106200000',
  '0004000c06000c06000c06000c06000c06000c06000ffffc0ffffc0c00000c00000c00000c00000fffc00fffc00c00c00c00c01800c01800c03800c03000c07000c06000c00000c0',
]
const DOTS = 24
const BAND = 56

/** A generated picture that says of itself that it is no photo. */
interface PlaceholderPhoto {
  /** photo key that it stands for; `other` for all the rest */
  readonly key: string
  /** where it is stored */
  readonly file: string
  readonly bytes: Buffer
}

/** One picture for each photo key that the demo shows; always the same bytes under the same names. */
export const placeholderPhotos = (): PlaceholderPhoto[] =>
  scenes.map((scene) => ({ key: scene.key, file: fileOf(scene.key), bytes: draw(scene) }))

/** Pictures that look like the one of their key. */
export const nearPhotos = (): PlaceholderPhoto[] =>
  near.map((scene, at) => ({ key: scene.key, file: fileOf(`${scene.key} near ${at}`), bytes: draw(scene) }))

/** Every picture that the demo's orders may show. */
export const demoPhotos = (): PlaceholderPhoto[] => [...placeholderPhotos(), ...nearPhotos()]

/** Columns and rows of the houses behind a simulated photo: enough of them that no two photos look alike. */
const HOUSES = { columns: 10, rows: 5 } as const

/** A picture for a photo key as nobody has taken it before: the key's subject elsewhere, in another street, under another sky. */
export function simulatedPhoto(key: string, random: Random): Buffer {
  const scene = scenes.find((one) => one.key === key) ?? scenes.at(-1)!
  const shade = (colour: Colour): Colour => {
    const by = random.int(-36, 36)
    const [red, green, blue] = colour.map((part) => Math.min(255, Math.max(0, part + by + random.int(-12, 12))))
    return [red ?? 0, green ?? 0, blue ?? 0]
  }
  const [width, height] = [WIDTH / HOUSES.columns, 30]
  const street = Array.from({ length: HOUSES.columns * HOUSES.rows }, (_, at): Shape[] => {
    const [column, row] = [at % HOUSES.columns, Math.floor(at / HOUSES.columns)]
    const ink = random.pick(['sky', 'ground', 'light', 'shade', 'body', 'dark'] as const)
    return random.chance(0.7) ? [['box', ink, column * width, row * height, width, height]] : []
  }).flat()
  const [right, down] = [random.int(-24, 24), random.int(-10, 10)]
  const moved = scene.shapes.map(
    ([kind, ink, x, y, ...size]): Shape => [kind, ink, x + right, y + down, ...size] as Shape,
  )
  return draw({ key, sky: shade(scene.sky), body: shade(scene.body), shapes: [...street, ...moved] })
}

/** In the platform's own folder, named as uploads are, so that a signed address is given out for it like for any other. */
const fileOf = (key: string): string =>
  `u/1/1/202501/demo/${createHash('sha256').update(`placeholder ${key}`).digest('hex').slice(0, 32)}.png`

function draw({ sky, body, shapes }: Scene): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const box = (ink: Ink, x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) {
      pixels.fill(INKS.indexOf(ink), row * WIDTH + x, row * WIDTH + x + width)
    }
  }
  const disc = (ink: Ink, x: number, y: number, radius: number) => {
    for (let row = -radius; row <= radius; row++) {
      const half = Math.floor(Math.sqrt(radius ** 2 - row ** 2))
      box(ink, x - half, y + row, 2 * half + 1, 1)
    }
  }
  box('ground', 0, 150, WIDTH, HEIGHT - 150)
  for (const shape of shapes) {
    if (shape[0] === 'box') box(shape[1], shape[2], shape[3], shape[4], shape[5])
    else disc(shape[1], shape[2], shape[3], shape[4])
  }
  box('light', 0, HEIGHT - BAND, WIDTH, BAND)
  const scale = 2
  const left = (WIDTH - LABEL.length * DOTS * scale) / 2
  for (const [at, glyph] of LABEL.entries()) {
    for (const [x, y] of dotsOf(glyph)) {
      box('dark', left + (at * DOTS + x) * scale, HEIGHT - BAND + 4 + y * scale, scale, scale)
    }
  }
  return encodePng(WIDTH, HEIGHT, [sky, GROUND, body, SHADE, LIGHT, DARK], pixels)
}

function dotsOf(glyph: string): [x: number, y: number][] {
  const rows = Array.from({ length: DOTS }, (_, y) => Number.parseInt(glyph.slice(y * 6, y * 6 + 6), 16))
  return rows.flatMap((bits, y) =>
    Array.from({ length: DOTS }, (_, x) => x)
      .filter((x) => (bits >> (DOTS - 1 - x)) & 1)
      .map((x): [number, number] => [x, y]),
  )
}
