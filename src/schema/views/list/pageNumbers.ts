/** So many places, gaps and both ends among them, whatever the page: nothing moves under the pointer. */
const PLACES = 7

/** The pages to offer around this one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const run = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  if (pages <= PLACES) return run(1, pages)
  const inner = PLACES - 2
  if (page <= inner - 1) return [...run(1, inner), null, pages]
  if (page >= pages - inner + 2) return [1, null, ...run(pages - inner + 1, pages)]
  return [1, null, ...run(page - 1, page + 1), null, pages]
}
