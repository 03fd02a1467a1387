/** Hue 0–360, saturation and lightness 0–100. */
interface Hsl {
  h: number
  s: number
  l: number
}

type Rgb = [red: number, green: number, blue: number]

export const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

export function hslOf(hex: string): Hsl {
  const [red, green, blue] = rgbOf(hex).map((part) => part / 255) as Rgb
  const max = Math.max(red, green, blue)
  const span = max - Math.min(red, green, blue)
  const l = max - span / 2
  if (span === 0) return { h: 0, s: 0, l: l * 100 }
  const turn =
    max === red ? ((green - blue) / span + 6) % 6 : max === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return { h: turn * 60, s: (span / (1 - Math.abs(2 * l - 1))) * 100, l: l * 100 }
}

export function hexFromHsl({ h, s, l }: Hsl): string {
  const light = l / 100
  const chroma = (s / 100) * Math.min(light, 1 - light)
  const part = (shift: number) => {
    const turn = (shift + h / 30) % 12
    return 255 * (light - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** `share` (0–1) of `ink` laid over `ground`. */
export function mix(ink: string, ground: string, share: number): string {
  const over = rgbOf(ink)
  return hexOf(rgbOf(ground).map((part, index) => part + ((over[index] ?? part) - part) * share) as Rgb)
}

/**
 * The nearest lightness of `seed`'s hue at which `ground` and the colour reach `ratio`.
 * @param step  −1 darkens, +1 lightens; at the end of the scale the search stops at black or white
 */
export function reach(seed: string, ground: string, ratio: number, step: 1 | -1): string {
  const hsl = hslOf(seed)
  let colour = seed.toUpperCase()
  for (let l = hsl.l; l >= 0 && l <= 100 && contrast(colour, ground) < ratio; l += step) {
    colour = hexFromHsl({ ...hsl, l })
  }
  return colour
}
