/** What has or had the focus, in the page or in one of the layers over it. */
interface Place {
  readonly element: HTMLElement
  /** from the element's parent up to its layer */
  readonly around: readonly Element[]
  readonly row: Element | null
  /** the row's place among the others when it was last seen */
  index: number
}

/** Layers over the page: dialogs, drawers, menus. */
const LAYER = '.MuiModal-root'
const ROW = 'tr, li, [role=option]'
/** Within it a lost focus is given to something else; whatever stands outside has left with its page. */
const HOME = '[data-focus-home]'
const HEADING = 'h1, h2, h3'
const STOPS = ['button', 'a[href]', 'input', 'select', 'textarea', '[tabindex]']
  .map((stop) => `${stop}:not([tabindex="-1"], :disabled)`)
  .join()

const isSeen = (element: Element): boolean => element.checkVisibility?.() ?? true
const stopsIn = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(STOPS)].filter(isSeen)
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && isSeen(element)

const indexOf = (element: Element | null): number =>
  element?.parentElement ? [...element.parentElement.children].indexOf(element) : -1

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  for (let at = element.parentElement; at && at !== document.body && !at.matches(LAYER); at = at.parentElement)
    around.push(at)
  const row = element.closest(ROW)
  return { element, around, row, index: indexOf(row) }
}

const isWalked = (row: Element): row is HTMLElement => row instanceof HTMLElement && row.hasAttribute('tabindex')

/** The row's first button. */
const stepOf = (row: Element): HTMLElement | undefined => row.querySelector<HTMLElement>('.rd-act') ?? stopsIn(row)[0]

/** The row that has moved up to where the lost one was, or the last before it: itself where the arrows walk on rows. */
function neighbour({ around, row, index }: Place): HTMLElement | undefined {
  if (!row || row.isConnected) return
  const list = around[around.indexOf(row) + 1]
  if (!list?.isConnected) return
  const rows = [...list.children]
  for (const next of [...rows.slice(index), ...rows.slice(0, index).reverse()]) {
    // What says that there are no rows is none of those that are walked on.
    const found = isWalked(next) ? next : !isWalked(row) && next.matches(ROW) ? stepOf(next) : undefined
    if (found) return found
  }
}

/** Of a button that can no longer be pressed: the nearest that can. */
function sibling({ element }: Place): HTMLElement | undefined {
  const beside = [...(element.parentElement?.children ?? [])]
  const at = beside.indexOf(element)
  const distance = (other: Element) => Math.abs(beside.indexOf(other) - at)
  return beside
    .filter((other): other is HTMLElement => other.matches(STOPS) && isSeen(other))
    .sort((a, b) => distance(a) - distance(b))[0]
}

/** Where the focus goes when what had it is gone: the nearest of what stands around it. */
function refuge(place: Place): HTMLElement | null | undefined {
  const { element, around, row } = place
  if (isUsable(element)) return element
  const home = around.find((at) => at.isConnected && at.matches(HOME))
  if (!home) return
  if (element.isConnected) return sibling(place) ?? home.querySelector<HTMLElement>(HEADING)
  if (row) return (row.isConnected && stepOf(row)) || neighbour(place) || home.querySelector<HTMLElement>(HEADING)
  for (const at of around.slice(0, around.indexOf(home) + 1)) {
    const near = at.isConnected && (at.querySelector<HTMLElement>(`[aria-current=page], ${HEADING}`) ?? stopsIn(at)[0])
    if (near) return near
  }
}

/**
 * Keeps the keyboard where it was. When a row moves, a step is done or a bar goes, the element that had the focus leaves the
 * document and the browser drops the focus on its body; here it goes to what took the element's place (a row's next step, the
 * next row, the next button of a bar), else to the heading of what it stood in. A region that wants this has `data-focus-home`.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  /** by layer, the page's under the body, in the order in which they opened */
  const places = new Map<Element, Place>()
  let given: HTMLElement | null = null

  const isLost = () => {
    const at = document.activeElement
    return at === null || at === document.body || at.matches(':disabled')
  }

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    if (target !== given) given = null
    const layer = target.closest(LAYER) ?? document.body
    places.delete(layer)
    places.set(layer, placeOf(target))
  }

  /** Who clicks beside everything has left the place himself: what had the focus is still there. */
  function leave({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return
    queueMicrotask(() => {
      if (!(target instanceof HTMLElement) || !isUsable(target) || document.activeElement !== document.body) return
      for (const [layer, { element }] of places) if (element === target) places.delete(layer)
    })
  }

  function change() {
    for (const [layer, place] of places) {
      if (!layer.isConnected) places.delete(layer)
      else if (place.row?.isConnected) place.index = indexOf(place.row)
    }
    const last = [...places.values()].at(-1)
    const next = last && isLost() ? refuge(last) : undefined
    if (!next) return
    if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus()
    given = next
  }

  /** A key that is still held down has pressed what is gone, not what took its place. */
  function press(event: KeyboardEvent) {
    if (event.repeat && event.target === given) event.preventDefault()
    else if (!event.repeat) given = null
  }

  const observer = new MutationObserver(change)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  document.addEventListener('keydown', press, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
    document.removeEventListener('keydown', press, true)
  }
}
