import { expect, type Page } from '@playwright/test'

/** Runs in the page: counts clicks and keys, but for modifiers and for characters of a field. */
function count(): void {
  const KEY = 'acts'
  const marked = document.documentElement.dataset
  if (marked.acts !== undefined) return
  marked.acts = ''
  const add = () => sessionStorage.setItem(KEY, String(Number(sessionStorage.getItem(KEY) ?? 0) + 1))
  document.addEventListener('pointerdown', add, true)
  document.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey, target }) => {
      if (['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
      const isTyped =
        target instanceof Element && target.matches('input, textarea, [contenteditable=true], [contenteditable=true] *')
      if (isTyped && key.length === 1 && !ctrlKey && !metaKey && !altKey) return
      add()
    },
    true,
  )
}

/** Counts the acts of a task: clicks and keys from now on. Typed text is not counted. */
export async function countActs(page: Page): Promise<{ expectAtMost(most: number, task: string): Promise<void> }> {
  await page.addInitScript(count)
  await page.evaluate(count)
  await page.evaluate(() => sessionStorage.removeItem('acts'))
  return {
    async expectAtMost(most, task) {
      const acts = await page.evaluate(() => Number(sessionStorage.getItem('acts') ?? 0))
      expect(acts, `acts of: ${task}`).toBeGreaterThan(0)
      expect(acts, `acts of: ${task}`).toBeLessThanOrEqual(most)
    },
  }
}
