import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { contrast, hexFromHsl, hslOf } from './colour'
import { defaultSeed, deskTokens, primaryTokens } from './primary'
import { type ThemeMode, type Tokens, tokens } from './tokens'

const modes: ThemeMode[] = ['light', 'dark']
const families = ['grey', 'orange', 'blue', 'purple', 'green', 'brown', 'red'] as const
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const pairs: [text: keyof Tokens, ground: keyof Tokens][] = [
  ['ink', 'surface'],
  ['ink2', 'surface'],
  ['ink3', 'surface'],
  ['ink3', 'canvas'],
  ['ink3', 'sunken'],
  ['ink3', 'greySoft'],
  ['ink2', 'hover'],
  ['primaryInk', 'surface'],
  ['primaryInk', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['sideInk', 'side'],
  ['sideInkOn', 'sideOn'],
  ['red', 'redRow'],
  ...families.map((family): [keyof Tokens, keyof Tokens] => [family, `${family}Soft`]),
  ...families.map((family): [keyof Tokens, keyof Tokens] => [family, 'surface']),
]

test.each(modes)('%s: every text pair reaches WCAG AA', (mode) => {
  const low = pairs.filter(([text, ground]) => contrast(tokens[mode][text], tokens[mode][ground]) < 4.5)
  expect(low).toEqual([])
})

test.each(modes)('%s: borders of controls, solids and focus stand off the surface by 3:1', (mode) => {
  const theme = tokens[mode]
  const marks: (keyof Tokens)[] = ['control', 'focus', ...families.map((family): keyof Tokens => `${family}Solid`)]
  expect(marks.filter((mark) => contrast(theme[mark], theme.surface) < 3)).toEqual([])
})

/** One spelling for numbers and spaces, so that a formatter may write either file as it likes. */
const spelled = (value: string) => value.replace(/\s+/g, '').replace(/\b0\./g, '.').toUpperCase()

/** The variables of tokens.css as they are in a theme. */
function declared(mode: ThemeMode) {
  const values = new Map<string, string>()
  postcss
    .parse(readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8'))
    .walkDecls(/^--/, (decl) => {
      const { selectors } = decl.parent as Rule
      if (mode === 'light' && !selectors.includes(':root')) return
      const [, light, dark] = /^light-dark\((#\w+|rgba\([^)]*\)), (.+)\)$/.exec(decl.value) ?? [
        null,
        decl.value,
        decl.value,
      ]
      values.set(decl.prop, spelled((mode === 'light' ? light : dark) ?? ''))
    })
  return values
}

test.each(modes)('%s: tokens.css says the same as tokens.ts', (mode) => {
  const css = declared(mode)
  for (const [name, value] of Object.entries(tokens[mode])) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^sh(\d)/, 'sh-$1')
    expect([variable, css.get(`--${variable}`)]).toEqual([variable, spelled(value)])
  }
})

test('O-081 the default colour yields the tuned tokens', () => {
  expect(deskTokens('light', '#409eff')).toEqual(tokens.light)
  expect(deskTokens('dark', defaultSeed)).toEqual(tokens.dark)
})

test('O-081 whatever colour a user picks, text on the fill, links and links on soft stay readable', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...modes), (seed, mode) => {
      const { surface } = tokens[mode]
      const own = primaryTokens(mode, seed)
      expect(contrast(own.onPrimary, own.primary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(own.primaryInk, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(own.primaryInk, own.primarySoft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(own.focus, surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(tokens[mode].ink, own.selRow)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('the way through hue, saturation and lightness loses at most a rounding step', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const back = hexFromHsl(hslOf(colour))
      for (const at of [1, 3, 5]) {
        const drift = Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(colour.slice(at, at + 2), 16)
        expect(Math.abs(drift)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
