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
