import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { describe, expect, test } from 'vitest'

const THEME = /^ui[\\/]theme[\\/]/
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, root: postcss.parse(readFileSync(join('src', path), 'utf8')) }))
const ofScreens = sheets.filter(({ path }) => !THEME.test(path))

/** Raw lengths that hold something level with a part of a library, each with its sheet. */
const MEASURED = [
  'custom/access/account.css .ac-leaves padding-inline-start: 22px',
  'custom/designer/designer.css .rd-designer-acts padding-top: 22px',
  'custom/order/panels/orderPanels.css .rd-call-other .rd-action margin-top: 22px',
  'ui/RichText.css .rd-rich ul, .rd-rich ol padding-left: 22px',
]

function* declarations(property: RegExp) {
  for (const { path, root } of ofScreens) {
    const found: string[] = []
    root.walkDecls(property, ({ parent, prop, value }) => {
      const selector = (parent as Rule).selector.replace(/\s+/g, ' ')
      found.push(`${path.replaceAll('\\', '/')} ${selector} ${prop}: ${value}`)
    })
    yield* found
  }
}

describe('style sheets', () => {
  // They come when their screen is first opened and then hold everywhere.
  test('a class is styled by one sheet: no screen that is opened later changes one that is already shown', () => {
    const opened = new Map<string, Set<string>>()
    for (const { path, root } of sheets)
      root.walkRules(({ selectors }) => {
        for (const selector of selectors) {
          const [, name] = /^\.([\w-]+)(?=$|:)/.exec(selector) ?? []
          if (name) opened.set(name, (opened.get(name) ?? new Set()).add(path))
        }
      })
    expect([...opened].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([])
  })

  test('spaces are steps of the scale', () => {
    const raw = [...declarations(/^(margin|padding|gap|row-gap|column-gap)/)].filter((line) => /\dpx/.test(line))
    expect(raw.sort()).toEqual(MEASURED)
  })

  test('type has the sizes of the scale', () => {
    expect([...declarations(/^font-size$/)].filter((line) => /\dpx/.test(line))).toEqual([])
  })

  test('a breakpoint is written once, and known by its name', () => {
    const known = readFileSync('src/ui/theme/media.css', 'utf8')
    const unknown: string[] = []
    for (const { path, root } of ofScreens)
      root.walkAtRules('media', ({ params }) => {
        if (!known.includes(`@custom-media ${params.replace(/[()]/g, '')} `)) unknown.push(`${path}: ${params}`)
      })
    expect(unknown).toEqual([])
  })

  test('the ring of what has the keyboard is drawn once; a sheet only says where it stands otherwise', () => {
    expect(
      [...declarations(/^outline$/)].filter((line) => /:focus-visible outline: 2px solid var\(--focus\)/.test(line)),
    ).toEqual([])
  })
})
