/** Puts the focus into a filter's control and opens what it chooses from. */
export function openControl(place: Element | null | undefined): void {
  const control = place?.querySelector<HTMLElement>('input, button')
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
  else control?.click()
}
