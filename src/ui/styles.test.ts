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
  'ui/RichText.css .rd-rich :is(ul, ol) padding-left: 22px',
]

/** Sheets that draw a class of another sheet otherwise within their own screen. */
const REFINED = [
  'app/renewal/renewal.css .login-field',
  'app/renewal/renewal.css .login-submit',
  'app/wall/wall.css .map-controls',
  'app/wall/wall.css .map-tags',
  'app/wall/wall.css .rd-plate',
  'app/wall/wall.css .rd-tag-honest',
  'custom/approval/approval.css .rd-link',
  'custom/designer/designer.css .rd-card',
  'custom/designer/designer.css .rd-f-cell',
  'custom/designer/designer.css .rd-f-foot',
  'custom/designer/designer.css .rd-f-page',
  'custom/designer/designer.css .rd-filters',
  'custom/designer/designer.css .rd-form-page',
  'custom/evidence/photos.css .rd-chip',
  'custom/firm/circle/circle.css .rd-filter',
  'custom/firm/contract/contract.css .rd-act',
  'custom/firm/receivingSwitch.css .rd-chip',
  'custom/firm/services/services.css .rd-f-page',
  'custom/firm/services/services.css .rd-form-page',
  'custom/order/detail/orderDetail.css .rd-chip',
  'custom/order/detail/orderDetail.css .rd-countdown',
  'custom/order/detail/orderDetail.css .rd-tag',
  'custom/order/detail/sections.css .rd-glyph',
  'custom/order/dispatch/candidates.css .rd-segmented',
  'custom/order/dispatch/dispatch.css .rd-candidate-number',
  'custom/order/form/intake/intake.css .rd-kbd',
  'custom/order/form/orderForm.css .of-warnings',
  'custom/order/form/orderForm.css .rd-f-cell',
  'custom/order/form/orderForm.css .rd-input-label',
  'custom/order/form/orderForm.css .rd-segmented',
  'custom/order/form/price.css .rd-error',
  'custom/order/form/price.css .rd-price',
  'custom/order/list/cells.css .rd-flags',
  'custom/order/list/cells.css .rd-line-icon',
  'custom/order/list/cells.css .rd-tag',
  'custom/order/list/orderCard.css .rd-cut',
  'custom/order/list/orderCard.css .rd-order-sign',
  'custom/order/list/orderCard.css .rd-order-to',
  'custom/order/list/quickQueries.css .rd-glyph',
  'custom/order/review/orderReview.css .rd-segmented',
  'custom/pricing/formulaEditor/bench.css .rd-input-label',
  'schema/kinds/parts/inputs.css .rd-segmented',
  'schema/views/exchange/exchange.css .rd-f-cell',
  'schema/views/list/cards.css .rd-act',
  'schema/views/list/cards.css .rd-act-step',
  'schema/views/list/cards.css .rd-id',
  'schema/views/list/cards.css .rd-text-link',
  'schema/views/list/filters.css .rd-kbd',
  'schema/views/list/list.css .rd-error',
  'ui/ProgressLine.css .rd-glyph',
  'ui/StatusChip.css .rd-glyph',
]

/** The sheet that opens each class. */
function owners() {
  const opened = new Map<string, Set<string>>()
  for (const { path, root } of sheets)
    root.walkRules(({ selectors }) => {
      for (const selector of selectors) {
        const [, name] = /^\.([\w-]+)(?=$|:)/.exec(selector) ?? []
        if (name) opened.set(name, (opened.get(name) ?? new Set()).add(path))
      }
    })
  return opened
}

/** The classes of the element that a selector draws, without those it only asks for. */
function drawn(selector: string) {
  const plain = selector.replace(/:(is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...(plain.split(/[\s>+~]+/).at(-1) ?? '').matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? [])
}

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
    expect([...owners()].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([])
  })

  test('a sheet that draws a class of another sheet otherwise is named', () => {
    const opened = owners()
    const refined = new Set<string>()
    for (const { path, root } of sheets)
      root.walkRules(({ selectors }) => {
        for (const name of selectors.flatMap(drawn))
          if (opened.has(name) && !opened.get(name)?.has(path)) refined.add(`${path.replaceAll('\\', '/')} .${name}`)
      })
    expect([...refined].sort()).toEqual(REFINED)
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
        if (params !== 'print' && !known.includes(`@custom-media ${params.replace(/[()]/g, '')} `))
          unknown.push(`${path}: ${params}`)
      })
    expect(unknown).toEqual([])
  })

  test('the ring of what has the keyboard is drawn once; a sheet only says where it stands otherwise', () => {
    expect(
      [...declarations(/^outline$/)].filter((line) => /:focus-visible outline: 2px solid var\(--focus\)/.test(line)),
    ).toEqual([])
  })
})
