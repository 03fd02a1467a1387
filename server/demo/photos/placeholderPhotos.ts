import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { glyphsOf } from '../../pdf/glyphs'
import { type Random, randomOf } from '../random'
import { HEIGHT, type LightName, lightNames, lights, streetPicture, WIDTH } from './street'
import {
  carEnd,
  carSide,
  chassis,
  cone,
  type Draw,
  flatbed,
  person,
  rule,
  sheet,
  sign,
  signature,
  triangle,
  workshop,
} from './subjects'

export { HEIGHT, WIDTH }

/** Quality of JPEG of the shared pictures, and of those that the demo at work takes each day, which are many. */
const FINE = 82
const SMALL = { width: 800, quality: 55 } as const

/** A generated picture that says of itself that it is no photo. */
export interface PlaceholderPhoto {
  /** photo key that it stands for; `other` for all the rest */
  readonly key: string
  /** where it is stored */
  readonly file: string
  readonly bytes: Buffer
}

/** What differs from one picture of a key to the next. */
interface Take {
  readonly light: LightName
  readonly body: string
  readonly plate: string
  /** px that the subject stands further to the right */
  readonly right: number
  readonly random: Random
  /** shadows and reflections that lie over what is near: as many as make it unlike any other */
  readonly patches: number
}

/** Where light and shade fall on something near. */
const patchesOf = ({ random, patches }: Take): string =>
  Array.from({ length: patches }, () => {
    const [x, y, width, height] = [
      random.int(-200, 1400),
      random.int(-200, 1000),
      random.int(200, 800),
      random.int(150, 500),
    ]
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${random.pick(['#000', '#fff'])}" opacity="${random.int(12, 42) / 100}" transform="rotate(${random.int(-25, 25)} ${x} ${y})"/>`
  }).join('')

/** Nobody stands where somebody else has stood: nearer, and to a side. */
function viewOf({ random, patches }: Take): string | undefined {
  if (patches === 0) return undefined
  const width = random.int(1180, WIDTH)
  const height = (width / WIDTH) * HEIGHT
  return `${random.int(0, WIDTH - width)} ${random.int(0, Math.floor(HEIGHT - height))} ${width} ${height}`
}

const BODIES = ['#3468b0', '#b23a34', '#d8dadd', '#2f3338', '#3a8462', '#c98c2b', '#7b838c', '#ece7db'] as const
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const subjects: Readonly<Record<string, (take: Take, draw: Draw) => string>> = {
  mancar: ({ body, right }) =>
    carSide(310 + right, 1010, 1.55, body) + person(1200 + right, 1050, 1.45) + cone(170 + right, 1070),
  headstock: ({ body, plate, right }, draw) => carEnd(360 + right, 1080, 1.9, body, plateText(draw, plate)),
  tailstock: ({ body, plate, right }, draw) =>
    carEnd(360 + right, 1080, 1.9, body, plateText(draw, plate), true) + triangle(1330, 1090),
  driver_scene: ({ body, right }) =>
    flatbed(130 + right, 1000, 1.15, '#f0b323', body) + person(1380, 1050, 1.2) + cone(90, 1090),
  destination: ({ body, right }, draw) =>
    workshop(draw('汽车维修中心', { x: 800, y: 362, size: 76, fill: '#ffffff', centred: true })) +
    carSide(420 + right, 1040, 1.4, body),
  roidsign: (_, draw) =>
    sign(
      draw('G107 国道', { x: 802, y: 290, size: 120, fill: '#ffffff', centred: true }) +
        draw('往 西乡立交 2 km', { x: 802, y: 400, size: 70, fill: '#ffffff', centred: true }),
    ),
  emptyaddress: ({ right }) => cone(520 + right, 1050) + cone(900 + right, 1050) + person(1180 + right, 1050, 1.3),
  other: ({ body, right }) => carSide(360 + right, 1030, 1.65, body) + triangle(170, 1080) + cone(1420, 1080),
}

/** Pictures of papers and parts, without a street. */
const closeUps: Readonly<Record<string, (draw: Draw) => string>> = {
  vin: (draw) => chassis(draw('LSGXC16DF9N041268', { x: 800, y: 806, size: 84, fill: '#23272c', centred: true })),
  driving_license: (draw) =>
    sheet(
      draw('中华人民共和国机动车行驶证', { x: 790, y: 270, size: 66, fill: '#a3322b', centred: true }),
      [380, 480, 580, 680, 780, 880].map((y, at) => rule(y, 900 - (at % 3) * 180)).join(''),
    ),
  owner_sign: (draw) =>
    sheet(
      draw('车主签名确认', { x: 790, y: 290, size: 76, fill: '#33373d', centred: true }),
      rule(400, 820) + rule(480, 640) + signature + rule(800, 900),
    ),
}

const KEYS = [...Object.keys(subjects), ...Object.keys(closeUps)]
/** The number in an order that differs for each key: the light goes round. */
const lightAt = (at: number): LightName => lightNames[at % lightNames.length] ?? 'day'

const plateText = (draw: Draw, plate: string) =>
  draw(plate, { x: 230, y: -84, size: 31, fill: '#ffffff', centred: true })

const drawnOnce = new Map<string, Promise<readonly PlaceholderPhoto[]>>()

/** Draws them when they are first wanted, since each takes a tenth of a second. */
function once(name: string, photos: () => readonly Promise<PlaceholderPhoto>[]): Promise<readonly PlaceholderPhoto[]> {
  const found = drawnOnce.get(name) ?? Promise.all(photos())
  drawnOnce.set(name, found)
  return found
}

/** One picture for each photo key that the demo shows; always the same under the same names. */
export const placeholderPhotos = (): Promise<readonly PlaceholderPhoto[]> =>
  once('each', () => KEYS.map((key, at) => photoOf(key, key, takeOf(at, 0))))

/** 人车合影 once more, from a step aside: of other bytes, and nearly the same to look at. */
export const nearPhotos = (): Promise<readonly PlaceholderPhoto[]> =>
  once('near', () => [26, -22].map((right, at) => photoOf('mancar', `mancar near ${at}`, takeOf(0, right))))

/** Every picture that the demo's orders may show. */
export const demoPhotos = async (): Promise<readonly PlaceholderPhoto[]> => [
  ...(await placeholderPhotos()),
  ...(await nearPhotos()),
]

const takeOf = (at: number, right: number): Take => {
  const random = randomOf(at + 1)
  return {
    light: lightAt(at),
    body: BODIES[at % BODIES.length] ?? BODIES[0],
    plate: '粤B·7K82Q',
    right,
    random,
    patches: 0,
  }
}

/** In the platform's own folder, named as uploads are, so that a signed address is given out for it like for any other. */
async function photoOf(key: string, name: string, take: Take): Promise<PlaceholderPhoto> {
  const bytes = await sharp(Buffer.from(await pictureOf(key, take)), { density: 72 })
    .jpeg({ quality: FINE })
    .toBuffer()
  const file = `u/1/1/202501/demo/${createHash('sha256').update(`roadside ${name}`).digest('hex').slice(0, 32)}.jpg`
  return { key, file, bytes }
}

/**
 * A picture for a photo key as nobody has taken it before, as a JPEG of some 15 KB: another car, street and light.
 * @param random draws that no other photo has
 */
export async function simulatedPhoto(key: string, random: Random): Promise<Buffer> {
  const plate = `粤B·${random.int(1000, 9999)}${LETTERS[random.int(0, LETTERS.length - 1)]}`
  const right = random.int(-90, 90)
  const take = { light: random.pick(lightNames), body: random.pick(BODIES), plate, right, random, patches: 9 }
  return sharp(Buffer.from(await pictureOf(key, take)))
    .resize({ width: SMALL.width })
    .jpeg({ quality: SMALL.quality })
    .toBuffer()
}

async function pictureOf(key: string, take: Take): Promise<string> {
  const draw = await textOf(`${Object.values(WORDS).join('')}${take.plate}`)
  const label = `<rect y="1110" width="330" height="90" fill="#000" opacity="0.55"/>${draw('模拟照片', { x: 165, y: 1172, size: 54, fill: '#ffffff', centred: true })}`
  const light = lights[take.light]
  const closeUp = closeUps[key]
  if (closeUp) return streetPicture(light, take.random, '', `${closeUp(draw)}${patchesOf(take)}${label}`)
  const subject = subjects[key] ?? subjects.other
  return streetPicture(light, take.random, subject?.(take, draw) ?? '', label, viewOf(take))
}

/** All that is written in a picture but for plates. */
const WORDS = {
  label: '模拟照片',
  workshop: '汽车维修中心',
  sign: 'G107 国道往西乡立交 2 km',
  vin: 'LSGXC16DF9N041268',
  license: '中华人民共和国机动车行驶证',
  signed: '车主签名确认',
} as const

/** Draws text by the outlines of the shipped font, so that pictures are the same on every machine. */
async function textOf(chars: string): Promise<Draw> {
  const { units, glyphs } = await glyphsOf([...new Set(chars)].filter((char) => char.trim() !== ''))
  const found = new Map(glyphs.map((glyph) => [glyph.char, glyph]))
  return (text, { x, y, size, fill, centred = false }) => {
    const scale = size / units
    const advances = [...text].map((char) => (found.get(char)?.advance ?? units / 3) * scale)
    let left = centred ? x - advances.reduce((sum, one) => sum + one, 0) / 2 : x
    return [...text]
      .map((char, at) => {
        const here = left
        left += advances[at] ?? 0
        const outline = found.get(char)?.path
        return outline
          ? `<path transform="translate(${here.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}" fill="${fill}"/>`
          : ''
      })
      .join('')
  }
}
