import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Row } from '../../ui/Box'
import { Kbd } from '../../ui/Kbd'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { PaletteWait } from './PaletteWait'
import './paletteButton.css'
import { deskKeys } from '../../ui/keys/desk'
import { pressed } from '../../ui/keys/press'

/** Fetches the palette's code. */
export const fetchPalette = () => import('./Palette').then((module) => ({ default: module.Palette }))
const Palette = lazy(fetchPalette)

/** Opens the palette; so does Ctrl+K, on a Mac ⌘K, which also closes it. */
export function PaletteButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  // What was typed before the palette was there; it begins with it.
  const [typed, setTyped] = useState('')
  // The palette takes the focus from the box that waits for it, which is gone when it closes.
  const opener = useRef<Element | null>(null)
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const toggle = useCallback(() => {
    opener.current ??= document.activeElement
    setOpen((isOpen) => !isOpen)
    setTyped('')
  }, [])
  useEffect(() => {
    if (open) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [open])
  // Before it is painted: who sees the button can press its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.shiftKey || !pressed(event, deskKeys.palette)) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [toggle])
  return (
    <>
      <Row
        type="button"
        as="button"
        gap={2}
        fixed
        padX={2}
        fill="surface"
        edge="all"
        round={2}
        tone="quiet"
        className="rd-palette-button"
        // Who speaks to the browser says what stands there.
        aria-label={`${translate('搜索')} Ctrl K ${translate('页面、操作、记录')}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={toggle}
      >
        <Search size={15} aria-hidden />
        <span>{translate('搜索')}</span>
        <Kbd>Ctrl K</Kbd>
      </Row>
      <OnDemand open={open} waiting={<PaletteWait typed={typed} onType={setTyped} onClose={close} />}>
        <Palette open={open} start={typed} onClose={close} />
      </OnDemand>
    </>
  )
}
