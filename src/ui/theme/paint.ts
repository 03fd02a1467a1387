import { primaryTokens } from './primary'
import type { ThemeMode } from './tokens'

const variableOf = (token: string) => `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Puts theme and colour on the document, where tokens.css and plain style sheets read them. */
export function paintDocument(mode: ThemeMode, seed: string) {
  const root = document.documentElement
  root.dataset.theme = mode
  const { primary, primaryHover, primaryPress, onPrimary, primaryInk, primarySoft, primaryLine, selRow, focus, brand } =
    primaryTokens(mode, seed)
  const own = {
    primary,
    primaryHover,
    primaryPress,
    onPrimary,
    primaryInk,
    primarySoft,
    primaryLine,
    selRow,
    focus,
    brand,
  }
  for (const [token, value] of Object.entries(own)) root.style.setProperty(variableOf(token), value)
}
