/**
 * What makes jsdom quick enough for forms of a hundred inputs. It finds an input's labels by going through the whole
 * document for each label of it, and an id the same way: here both come from the document's own index of ids. And it
 * asks of every style rule whether it matches: here it knows only those by which something can be hidden, since nothing
 * is laid out. And a file's screens end with it, since the next file's are drawn by the same modules on the same page.
 */

import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A wait ends what never comes; on a busy machine a second is nothing.
configure({ asyncUtilTimeout: 15_000 })

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const CONTROLS = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
const HIDES = /display:\s*none|visibility:/
const BY_ID = /^\[id="([^"\\]+)"\]$/

/** @returns the labels whose control the element is, null for an input that has none by its nature */
function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (!this.matches(CONTROLS)) return null
  const root = this.getRootNode() as Document | Element
  const ofId =
    this.id !== '' && 'getElementById' in root && root.getElementById(this.id) === this
      ? [...root.getElementsByTagName('label')].filter((label) => label.htmlFor === this.id)
      : []
  const around = this.closest('label')
  const isAround = around && !around.hasAttribute('for') && around.querySelector(CONTROLS) === this
  return isAround ? [...ofId, around] : ofId
}

/** It is read for each file, and the page is one for several of them. */
const isNewPage = typeof document !== 'undefined' && document.documentElement.dataset.quick === undefined

if (isNewPage) {
  document.documentElement.dataset.quick = ''
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })

  const { querySelector } = Element.prototype
  Element.prototype.querySelector = function (this: Element, selector: string) {
    const [, id] = BY_ID.exec(selector) ?? []
    const found = id === undefined ? null : this.ownerDocument.getElementById(id)
    return found && found !== this && this.contains(found) ? found : querySelector.call(this, selector)
  }

  // MUI's styles are put in rule by rule, each as the text of an element of its own.
  const { appendChild } = Node.prototype
  HTMLStyleElement.prototype.appendChild = function <T extends Node>(this: HTMLStyleElement, rule: T): T {
    return HIDES.test(rule.textContent ?? '') ? (appendChild.call(this, rule) as T) : rule
  }
}
