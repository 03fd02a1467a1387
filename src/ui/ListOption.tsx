import type { ReactNode } from 'react'

interface ListOptionProps {
  readonly id: string
  /** the one that Enter picks */
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onPick: () => void
  readonly children: ReactNode
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** An option of a listbox whose combobox keeps the focus and takes the keys; the active one is scrolled into view. */
export function ListOption({ id, isActive, onPoint, onPick, children }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
    <div
      id={id}
      ref={isActive ? reveal : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={() => !isActive && onPoint()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
