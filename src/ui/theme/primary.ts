import { contrast, hexFromHsl, hslOf, mix, reach } from './colour'
import { type ThemeMode, type Tokens, tokens } from './tokens'

/** The theme colour a new desk starts with (labels O-085). */
export const defaultSeed = '#409EFF'

/** WCAG AA for text of any size. */
const textRatio = 4.5

type PrimaryTokens = Pick<
  Tokens,
  | 'primary'
  | 'primaryHover'
  | 'primaryPress'
  | 'onPrimary'
  | 'primaryInk'
  | 'primarySoft'
  | 'primaryLine'
  | 'selRow'
  | 'focus'
  | 'brand'
>

const shade = (colour: string, by: number) => {
  const hsl = hslOf(colour)
  return hexFromHsl({ ...hsl, l: Math.min(100, Math.max(0, hsl.l + by)) })
}

/**
 * Fill, link, soft ground and focus of a theme colour that its user chose. Hue and saturation are the seed's; in the light
 * theme its lightness is lowered until white text on the fill and the link on its soft ground reach 4.5:1, in the dark
 * theme it is raised until the fill stands off the surface. The default seed takes the values that were tuned by eye.
 */
export function primaryTokens(mode: ThemeMode, seed: string): PrimaryTokens {
  const ground = tokens[mode]
  if (seed.toUpperCase() === defaultSeed) return ground
  if (mode === 'light') {
    const primary = reach(seed, '#FFFFFF', textRatio, -1)
    const primarySoft = mix(primary, '#FFFFFF', 0.09)
    return {
      primary,
      primaryHover: shade(primary, -6),
      primaryPress: shade(primary, -12),
      onPrimary: '#FFFFFF',
      primaryInk: reach(primary, primarySoft, textRatio, -1),
      primarySoft,
      primaryLine: mix(primary, '#FFFFFF', 0.3),
      selRow: mix(primary, '#FFFFFF', 0.06),
      focus: primary,
      brand: seed,
    }
  }
  const primary = reach(seed, ground.surface, textRatio, 1)
  const primarySoft = mix(primary, ground.surface, 0.16)
  const darkText = mix(primary, '#000000', 0.16)
  return {
    primary,
    primaryHover: shade(primary, 7),
    primaryPress: shade(primary, -6),
    onPrimary: contrast(darkText, primary) >= textRatio ? darkText : '#000000',
    primaryInk: reach(primary, primarySoft, textRatio + 1, 1),
    primarySoft,
    primaryLine: mix(primary, ground.surface, 0.36),
    selRow: mix(primary, ground.surface, 0.1),
    focus: reach(primary, ground.surface, textRatio, 1),
    brand: primary,
  }
}

/** All tokens of a theme with the user's colour worked in. */
export const deskTokens = (mode: ThemeMode, seed: string): Tokens => ({ ...tokens[mode], ...primaryTokens(mode, seed) })
