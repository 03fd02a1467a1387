/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Follows the phone's own light or dark; the sheet's colours need it said. */
export function followScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', apply)
  apply()
}

export const Card = ({ children, title }: { readonly children: ComponentChildren; readonly title?: string }) => (
  <section class="ph-card">
    {title && <h2>{title}</h2>}
    {children}
  </section>
)

/** The whole page where there is nothing else to show. */
export const Notice = ({ text, act }: { readonly text: string; readonly act?: () => void }) => (
  <div class="ph-notice" role="alert">
    <p>{text}</p>
    {act && (
      <button type="button" class="ph-button" onClick={act}>
        重试
      </button>
    )}
  </div>
)

interface PressProps {
  readonly children: ComponentChildren
  /** resolves when the press is done; the button rests until then */
  readonly act: () => Promise<unknown>
  readonly look?: 'main' | 'plain' | 'danger'
  readonly disabled?: boolean
}

/** A button that takes one press at a time. */
export function Press({ children, act, look = 'plain', disabled = false }: PressProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      class={`ph-button ph-${look}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy}
      onClick={press}
    >
      {children}
    </button>
  )
}

/** Dials a number. */
export const Dial = ({ phone, label = '拨打电话' }: { readonly phone: string; readonly label?: string }) => (
  <a class="ph-button ph-plain" href={`tel:${phone}`}>
    {label}
  </a>
)

interface SheetProps {
  readonly title: string
  readonly close: () => void
  readonly children: ComponentChildren
}

/** A part of the page that covers the rest until it is closed. */
export function Sheet({ title, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before its parts measure themselves: a closed dialog has no size.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="ph-sheet" aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="ph-button ph-plain" onClick={() => dialog.current?.close()}>
          返回
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** What is shown is of an earlier call. */
export const Away = ({ fault }: { readonly fault: string }) => (
  <p class="ph-away" role="status">
    {fault}，以下为上次获取的内容
  </p>
)

/** Words that come and go at the foot of the page. */
export const Toast = ({ text }: { readonly text: string | null }) => (
  <p class="ph-toast" role="status" hidden={!text}>
    {text}
  </p>
)

/** The newest words, which go after some seconds. */
export function useToast(): readonly [string | null, (text: string) => void] {
  const [text, setText] = useState<string | null>(null)
  const say = (words: string) => {
    setText(words)
    setTimeout(() => setText((now) => (now === words ? null : now)), SHOWN_MS)
  }
  return [text, say]
}
const SHOWN_MS = 4000
