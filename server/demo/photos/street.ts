import type { Random } from '../random'

/** px of a picture as it is drawn */
export const WIDTH = 1600
export const HEIGHT = 1200
/** y of the far edge of the road, and of its near edge */
export const ROAD = 720
const KERB = 1130

/** The light of a picture: colours from the top of the sky down, of far and near houses, and of the road. */
export interface Light {
  readonly sky: readonly [string, string]
  readonly houses: readonly [string, string]
  readonly windows: string
  readonly road: readonly [string, string]
  readonly rain: boolean
  readonly dark: boolean
}

export const lights = {
  day: {
    sky: ['#8fb8de', '#dfe9f1'],
    houses: ['#a9b9cb', '#8597ac'],
    windows: '#c9d8e6',
    road: ['#767c84', '#8d9298'],
    rain: false,
    dark: false,
  },
  haze: {
    sky: ['#b9c3c9', '#e6e4dc'],
    houses: ['#b6b9b8', '#989d9d'],
    windows: '#d8dbd6',
    road: ['#7d7e7c', '#969691'],
    rain: false,
    dark: false,
  },
  dusk: {
    sky: ['#2c3a63', '#e8935c'],
    houses: ['#4a4a6b', '#33344f'],
    windows: '#ffd58a',
    road: ['#3c3d4c', '#54525c'],
    rain: false,
    dark: true,
  },
  rain: {
    sky: ['#5c6a78', '#98a5b0'],
    houses: ['#71808e', '#596875'],
    windows: '#e6d9ae',
    road: ['#444c54', '#5f6972'],
    rain: true,
    dark: true,
  },
} as const satisfies Readonly<Record<string, Light>>

export type LightName = keyof typeof lights
export const lightNames = Object.keys(lights) as LightName[]

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** A row of houses from the left to the right edge, with lit and dark windows. */
function houses(random: Random, colour: string, [least, most]: readonly [number, number], windows: string): string {
  let drawn = ''
  for (let x = -random.int(0, 120); x < WIDTH; ) {
    const [width, height] = [random.int(130, 270), random.int(least, most)]
    const top = ROAD - height
    drawn += rect(x, top, width, height, colour)
    if (random.chance(0.5)) drawn += rect(x + width / 3, top - 24, width / 3, 24, colour)
    for (let y = top + 30; y < ROAD - 60; y += 56)
      for (let at = x + 20; at < x + width - 30; at += 46)
        if (random.chance(0.55)) drawn += rect(at, y, 24, 30, windows, 'opacity="0.55"')
    x += width + random.int(-10, 60)
  }
  return drawn
}

/** Clouds, pale or heavy by the light. */
const clouds = (random: Random, { dark }: Light): string =>
  Array.from({ length: random.int(4, 8) }, () => {
    const [x, y, rx] = [random.int(-100, WIDTH), random.int(-20, 420), random.int(140, 420)]
    const fill = random.pick(dark ? ['#10151c', '#c9b8a8'] : ['#ffffff', '#7f93a6'])
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx / random.int(3, 6)}" fill="${fill}" opacity="${random.int(18, 55) / 100}"/>`
  }).join('')

function trees(random: Random, { dark }: Light): string {
  const leaf = dark ? '#26392f' : '#5b8155'
  return Array.from({ length: random.int(2, 5) }, () => {
    const [x, size] = [random.int(0, WIDTH), random.int(60, 110)]
    return `${rect(x - 7, ROAD - size * 1.5, 14, size * 1.5, dark ? '#2a2522' : '#6d5a49')}<circle cx="${x}" cy="${ROAD - size * 1.7}" r="${size}" fill="${leaf}"/><circle cx="${x + size * 0.6}" cy="${ROAD - size * 1.3}" r="${size * 0.7}" fill="${leaf}"/>`
  }).join('')
}

const lamps = ({ dark }: Light): string =>
  [220, 1330]
    .map(
      (x) =>
        `<path d="M${x} ${ROAD} V300 q0 -40 40 -40 h60" fill="none" stroke="#4b5158" stroke-width="12"/>${rect(x + 84, 250, 70, 20, dark ? '#ffe9b0' : '#d5d9dc', 'rx="8"')}${dark ? `<circle cx="${x + 120}" cy="270" r="150" fill="url(#glow)"/>` : ''}`,
    )
    .join('')

const rail = rect(0, ROAD - 62, WIDTH, 20, '#c3c8cc') + rect(0, ROAD - 36, WIDTH, 10, '#a5abb0')
const posts = Array.from({ length: 12 }, (_, at) => rect(at * 145 + 20, ROAD - 66, 12, 70, '#8d9399')).join('')

function road({ rain }: Light, random: Random): string {
  const dashes = [0, 1, 2, 3].map((at) => rect(at * 460 - 60, 860, 240, 16, '#e8e6dc', 'opacity="0.8"')).join('')
  const puddles = rain
    ? Array.from(
        { length: 5 },
        () =>
          `<ellipse cx="${random.int(0, WIDTH)}" cy="${random.int(900, 1100)}" rx="${random.int(90, 210)}" ry="${random.int(12, 26)}" fill="#93a4b2" opacity="0.45"/>`,
      ).join('')
    : ''
  return `${rect(0, ROAD, WIDTH, HEIGHT - ROAD, 'url(#road)')}${rect(0, ROAD + 22, WIDTH, 9, '#eceae0', 'opacity="0.75"')}${dashes}${puddles}${rect(0, KERB, WIDTH, 26, '#b4b1a8')}${rect(0, KERB + 26, WIDTH, HEIGHT - KERB, '#8c8a82')}`
}

function drops(random: Random): string {
  const lines = Array.from({ length: 170 }, () => {
    const [x, y, length] = [random.int(0, WIDTH), random.int(-40, HEIGHT), random.int(36, 90)]
    return `M${x} ${y}l${-length / 5} ${length}`
  }).join('')
  return `<path d="${lines}" stroke="#e6eef5" stroke-width="3" opacity="0.38" fill="none"/>`
}

/**
 * A street under a light as an SVG, with what stands on it.
 * @param subject SVG that is drawn on the road
 * @param over    SVG above all of it
 * @param view    the part of the street that is in the picture; all of it without
 */
export function streetPicture(light: Light, random: Random, subject: string, over = '', view?: string): string {
  const [top, low] = light.sky
  const [far, near] = light.road
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>
<linearGradient id="road" x2="0" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#ffe9b0" stop-opacity="0.5"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/></radialGradient>
<linearGradient id="glass" x2="1" y2="1"><stop stop-color="#dbe7ef"/><stop offset="0.5" stop-color="#7f95a8"/><stop offset="1" stop-color="#43566a"/></linearGradient></defs>
<svg width="${WIDTH}" height="${HEIGHT}" viewBox="${view ?? `0 0 ${WIDTH} ${HEIGHT}`}">${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${clouds(random, light)}${houses(random, light.houses[0], [180, 620], light.windows)}${houses(random, light.houses[1], [80, 360], light.windows)}${trees(random, light)}${lamps(light)}${rail}${posts}${road(light, random)}${subject}${light.rain ? drops(random) : ''}</svg>${over}</svg>`
}
