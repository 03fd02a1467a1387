import { expect, type Page } from '@playwright/test'

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** Looks at the lists of the page that is open, at each size, and at both ends of one that scrolls sideways. */
export async function listsAreWhole(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const end of [false, true]) {
      await page.evaluate((isEnd) => {
        for (const list of document.querySelectorAll('.rd-t-scroll')) list.scrollLeft = isEnd ? list.scrollWidth : 0
      }, end)
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(cutInPart), { message: `${path} at ${size.width} px`, timeout: 5000 })
        .toEqual([])
    }
  }
}

/**
 * Numbers, plates and sums of which a reader sees a part: cut off by what they stand in, or half beneath a pinned column. One
 * line a fault. Runs in the page, so it holds all that it needs.
 */
export function cutInPart(): string[] {
  const found = new Set<string>()
  /** px that rounding may take */
  const slack = 1
  for (const one of document.querySelectorAll<HTMLElement>('.rd-no, .rd-money, .rd-plate')) {
    const own = one.getBoundingClientRect()
    if (own.width === 0 || own.height === 0 || one.closest('[aria-hidden=true], [inert]')) continue
    const isPart = (from: number, to: number) => {
      const seen = Math.min(own.right, to) - Math.max(own.left, from)
      return seen > slack && seen < own.width - slack
    }
    const name = `${one.className} ${one.textContent}`
    if (one.scrollWidth > one.clientWidth + slack && getComputedStyle(one).overflowX !== 'visible') found.add(name)
    let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    const cell = one.closest('td, th')
    if (cell && !cell.classList.contains('rd-t-pin')) {
      for (const pin of cell.parentElement?.querySelectorAll('.rd-t-pin') ?? []) {
        const { left, right } = pin.getBoundingClientRect()
        const isBefore = Boolean(pin.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING)
        if (isBefore) from = Math.max(from, right)
        else to = Math.min(to, left)
      }
    }
    if (own.right - from <= slack || to - own.left <= slack) continue
    if (isPart(from, to)) found.add(`${name}, beneath a pinned column`)
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue
      const { left, right } = at.getBoundingClientRect()
      if (isPart(left, right)) found.add(`${name}, in ${at.className || at.tagName}`)
    }
  }
  return [...found]
}
