import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

/** px of every map of a test */
const WIDTH = 800
const HEIGHT = 500

/** What leaflet needs of a browser and jsdom has not: a size, and reduced motion, so that it zooms at once. */
export function standInForLayout(): void {
  beforeAll(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
}
