const FIELDS = 'input, textarea, select, [role=spinbutton]'

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden]') && element.getClientRects().length > 0

/** One stop for a group of radio buttons: the chosen one, or the first. */
function isStop(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
  const group = all.filter((other) => other instanceof HTMLInputElement && other.name === element.name)
  const chosen = group.find((other) => other instanceof HTMLInputElement && other.checked) ?? group[0]
  return element === chosen
}

const groupOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement && element.type === 'radio' ? element.name : ''

/**
 * The field that Enter leads to.
 * @param back the one before instead
 * @returns null at either end
 */
export function fieldAfter(form: HTMLElement, from: HTMLElement, back: boolean): HTMLElement | null {
  const reachable = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isReachable)
  const stops = reachable.filter((element) => isStop(element, reachable))
  const group = groupOf(from)
  const at = stops.findIndex((element) => element === from || (group !== '' && groupOf(element) === group))
  return at < 0 ? null : (stops[at + (back ? -1 : 1)] ?? null)
}

/** Whether Enter in this element means "go on": not within a text of several lines, not on a button, not in an open list. */
export function leadsOn(target: EventTarget): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return false
  if (target instanceof HTMLTextAreaElement) return target.value === '' && target.rows === 1
  const active = target.getAttribute('aria-activedescendant')
  return target.getAttribute('aria-expanded') !== 'true' || !active
}
