import type { MouseEvent } from 'react'

/** ms after which the steps wake by themselves: a finger does not leave as a pointer does, and some pointers stay */
const FINGER = 2000
const LONGEST = 5000

/**
 * After a click on a record's step its next one would lie under the same pointer: the steps around it rest until the pointer
 * has left them. Set on the element itself, since the button of the click is gone with its step.
 */
export function restSteps({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const place = currentTarget.closest<HTMLElement>('[data-steps]')
  // A key needs no pointer, and its button has gone from the focus.
  if (!place || detail === 0) return
  place.dataset.steps = 'rest'
  const wake = () => {
    place.dataset.steps = ''
  }
  const left = ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? wake() : setTimeout(wake, FINGER))
  place.addEventListener('pointerleave', left, { once: true })
  setTimeout(wake, LONGEST)
}
