/** What is wrong with the page for who cannot see or point: one line a fault. Runs in the page, so it holds all that it needs. */
export function faults(): string[] {
  const found: string[] = []
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility } = getComputedStyle(element)
    return width > 0 && height > 0 && visibility !== 'hidden' && !element.closest('[aria-hidden=true], [inert]')
  }
  const shown = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 24)}"`

  /** The text of an element as it is read out. */
  const read = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.getAttribute('aria-hidden') === 'true') return ''
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    return own ?? [...node.childNodes].map(read).join(' ')
  }
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(/\s+/)
        .map((id) => read(document.getElementById(id) ?? new Text()))
        .join(' ')
    const own = element.getAttribute('aria-label') ?? element.getAttribute('title')
    if (own) return own
    const isTyped = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind)
    return [...(isTyped ? ((element as HTMLInputElement).labels ?? []) : [element])].map(read).join(' ')
  }

  const named =
    'button, a[href], input, select, textarea, [contenteditable=true], [role]:is([role=dialog], [role=tab], [role=button], [role=img], [role=combobox], [role=switch], [role=menuitem])'
  for (const element of document.querySelectorAll(named)) {
    if (isSeen(element) && nameOf(element).trim() === '') found.push(`no name: ${shown(element)}`)
  }
  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-activedescendant']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const missing = (element.getAttribute(name) ?? '').split(/\s+/).filter((id) => id && !document.getElementById(id))
      if (missing.length > 0) found.push(`${name} of nothing: ${shown(element)}`)
    }
  }
  for (const element of document.querySelectorAll('img:not([alt])')) found.push(`no alt: ${shown(element)}`)
  for (const element of document.querySelectorAll(':is(a, button) :is(a, button)'))
    found.push(`nested: ${shown(element)}`)
  if (document.querySelectorAll('main').length !== 1) found.push('not one main')

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const colourOf = (text: string): Colour => {
    canvas?.clearRect(0, 0, 1, 1)
    if (canvas) canvas.fillStyle = text
    canvas?.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
    return [red, green, blue, alpha / 255]
  }
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const lightness = ([red, green, blue]: Colour) => {
    const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  /** What lies behind a text; null behind pictures, whose colour nobody can tell. */
  const behind = (element: Element): Colour | null => {
    const layers: Colour[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none' || getComputedStyle(at, '::before').content !== 'none') return null
      if (style.position === 'absolute' && at.previousElementSibling instanceof SVGElement) return null
      layers.unshift(colourOf(style.backgroundColor))
      if (layers[0]?.[3] === 1) break
    }
    return layers.reduce((below, layer) => over(layer, below), [255, 255, 255, 1])
  }
  for (const element of document.querySelectorAll('body :not(svg, svg *)')) {
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!isText || !isSeen(element) || element.closest(':disabled, [aria-disabled=true]')) continue
    const back = behind(element)
    if (!back) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [light = 0, dark = 0] = [lightness(over(colourOf(color), back)), lightness(back)].sort((a, b) => b - a)
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const ratio = (light + 0.05) / (dark + 0.05)
    if (ratio < (isLarge ? 3 : 4.5)) found.push(`contrast ${ratio.toFixed(2)}: ${shown(element)}`)
  }
  return [...new Set(found)]
}
