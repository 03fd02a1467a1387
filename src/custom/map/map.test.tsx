// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type Map as LeafletMap, Marker } from 'leaflet'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { expect, test, vi } from 'vitest'
import type { LngLat } from '../../domain/geo/coordinates'
import { BaseMap } from './BaseMap'
import { FitTo } from './FitTo'
import { MapTiles } from './MapTiles'
import { type PlaceKind, PlaceMarker } from './PlaceMarker'
import { standInForLayout } from './testing'

const futian: LngLat = { lng: 114.055, lat: 22.541 }
const luohu: LngLat = { lng: 114.131, lat: 22.548 }
const dongguan: LngLat = { lng: 113.751, lat: 23.02 }
const HEIGHT = 500

let shown: LeafletMap
function Ask() {
  const map = useMap()
  useEffect(() => {
    shown = map
  }, [map])
  return null
}

const onMap = async (children: React.ReactNode) => {
  const view = await act(async () => render(frame(children)))
  return { ...view, put: (next: React.ReactNode) => act(async () => view.rerender(frame(next))) }
}
const frame = (children: React.ReactNode) => (
  <BaseMap height={HEIGHT} label="订单地图">
    <Ask />
    {children}
  </BaseMap>
)
const sees = (point: LngLat) => shown.getBounds().contains([point.lat, point.lng])

standInForLayout()

test('all points come into view, and again when they change; panning in between is left alone', async () => {
  const { put } = await onMap(<FitTo points={[futian, luohu]} />)
  expect([sees(futian), sees(luohu), sees(dongguan)]).toEqual([true, true, false])

  shown.panTo([23.5, 113.3], { animate: false })
  await put(<FitTo points={[{ ...futian }, { ...luohu }]} />)
  expect(sees(futian)).toBe(false)

  await put(<FitTo points={[futian, dongguan]} />)
  expect([sees(futian), sees(dongguan)]).toEqual([true, true])
})

test('points that come while the map still zooms are framed when it has', async () => {
  const { put } = await onMap(<FitTo points={[futian, luohu]} />)
  shown.fire('zoomstart')
  await put(<FitTo points={[dongguan]} />)
  expect(sees(dongguan)).toBe(false)
  act(() => void shown.fire('zoomend'))
  expect(sees(dongguan)).toBe(true)
})

test('a map that is left while it zooms is taken down when it stands still, since leaflet ends the zoom all the same', async () => {
  const { unmount } = await onMap(<FitTo points={[futian]} />)
  shown.fire('zoomstart')
  unmount()
  shown.fire('moveend')
  expect(() => shown.setView([dongguan.lat, dongguan.lng], 9, { animate: false })).not.toThrow()
  expect(shown.getPane('mapPane')).toBeUndefined()
})

test('a single point is centred at street level; none moves nothing', async () => {
  const { put } = await onMap(<FitTo points={[futian]} />)
  expect(shown.getZoom()).toBe(14)
  expect(shown.getCenter().distanceTo([futian.lat, futian.lng])).toBeLessThan(20)
  const before = shown.getCenter()
  await put(<FitTo points={[]} />)
  expect(shown.getCenter()).toEqual(before)
})

test.each<[PlaceKind, string, string]>([
  ['rescue', '救', '救援地'],
  ['destination', '目', '目的地'],
  ['shop', '修', '维修厂'],
])(
  'the pin of a %s has its sign and its name, and is no stop for the keyboard while it does nothing',
  async (kind, sign, name) => {
    await onMap(<PlaceMarker kind={kind} at={futian} title="福田区深南大道" />)
    const pin = screen.getByTitle(`${name} 福田区深南大道`)
    expect(pin.className).toContain(`map-pin-${kind}`)
    expect(pin.textContent).toBe(sign)
    expect(pin.getAttribute('tabindex')).toBeNull()
  },
)

test('a pin follows its kind and its place; one that can be chosen is chosen by click and reached by Tab', async () => {
  const chosen = vi.fn()
  const { put } = await onMap(<PlaceMarker kind="rescue" at={futian} onClick={chosen} />)
  const pin = screen.getByTitle('救援地')
  expect(pin.getAttribute('tabindex')).toBe('0')
  fireEvent.click(pin)
  expect(chosen).toHaveBeenCalledOnce()
  await put(<PlaceMarker kind="shop" at={luohu} onClick={chosen} />)
  expect(document.querySelector('.map-pin-rescue')).toBeNull()
  expect(document.querySelector('.map-pin-shop')?.textContent).toBe('修')
})

test('a pin that was dragged says where it was put', async () => {
  const moved = vi.fn()
  await onMap(<PlaceMarker kind="rescue" at={futian} onMove={moved} />)
  const pins: Marker[] = []
  shown.eachLayer((layer) => {
    if (layer instanceof Marker && layer.options.draggable) pins.push(layer)
  })
  act(() => void pins[0]?.setLatLng([luohu.lat, luohu.lng]).fire('dragend', { target: pins[0] }))
  expect(moved).toHaveBeenCalledExactlyOnceWith(luohu)
})

test.each([
  ['of tiles', { url: '/tiles/{z}/{x}/{y}.png', attribution: '' }],
  ['sketched', null],
])(
  'under StrictMode a map %s that was hidden for a moment is still one, and goes without a complaint',
  async (_, tiles) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let arrive: () => void = () => undefined
    const Late = lazy(
      () =>
        new Promise<{ default: () => null }>((resolve) => {
          arrive = () => resolve({ default: () => null })
        }),
    )
    const screenWith = (late: boolean) => (
      <StrictMode>
        <Suspense fallback={<p>…</p>}>
          <MapTiles value={tiles}>{frame(null)}</MapTiles>
          {late && <Late />}
        </Suspense>
      </StrictMode>
    )
    const view = await act(async () => render(screenWith(false)))
    await act(async () => view.rerender(screenWith(true)))
    expect(screen.getByText('…')).toBeTruthy()
    await act(async () => arrive())
    await waitFor(() => expect(document.querySelector('.map-canvas.leaflet-container')).not.toBeNull())
    expect(document.querySelectorAll('.leaflet-marker-pane')).toHaveLength(1)
    view.unmount()
    expect(complaint.mock.calls.filter(([said]) => /Map container/.test(String(said)))).toEqual([])
  },
)
