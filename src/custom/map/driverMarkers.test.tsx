// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type Map as LeafletMap, map as leafletMap } from 'leaflet'
import { expect, test } from 'vitest'
import type { LngLat } from '../../domain/geo/coordinates'
import { BaseMap } from './BaseMap'
import type { DriverMarkerProps } from './DriverMarker'
import { DriverMarkers } from './DriverMarkers'
import { cardPlace, coversCard, freeSide } from './freeSide'
import { standInForLayout } from './testing'

const futian: LngLat = { lng: 114.055, lat: 22.541 }
const luohu: LngLat = { lng: 114.131, lat: 22.548 }
/** so many metres to the east */
const east = ({ lng, lat }: LngLat, metres: number): LngLat => ({ lng: lng + metres / 102_800, lat })

standInForLayout()

const driver = (id: number, at: LngLat, state: DriverMarkerProps['state'] = 'idle') => ({
  id,
  at,
  state,
  number: id,
  title: `技师${id}`,
  onClick: () => undefined,
})
const draw = (drivers: readonly ReturnType<typeof driver>[]) =>
  act(async () => {
    render(
      <BaseMap height={500} zoom={11}>
        <DriverMarkers drivers={drivers} />
      </BaseMap>,
    )
  })

test('drivers that would cover each other are one disc that says who stands there, and opens', async () => {
  await draw([driver(1, futian), driver(2, east(futian, 300)), driver(3, luohu)])
  expect(screen.queryByRole('button', { name: /技师1 空闲/ })).toBeNull()
  expect(screen.getByRole('button', { name: '3 技师3 空闲' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '2 个 技师1、技师2' }))
  expect(screen.queryByRole('button', { name: /个 技师1/ })).toBeNull()
  expect(screen.getByRole('button', { name: '1 技师1 空闲' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '2 技师2 空闲' })).toBeTruthy()
})

test('a chosen driver is never hidden in a disc', async () => {
  await draw([driver(1, futian), driver(2, east(futian, 300), 'chosen'), driver(3, east(futian, 600))])
  expect(screen.getByRole('button', { name: '2 技师2 已选' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '2 个 技师1、技师3' })).toBeTruthy()
})

test('a card stands above its marker, and beside it where it would cover another', () => {
  const map: LeafletMap = leafletMap(document.createElement('div')).setView([futian.lat, futian.lng], 14)
  expect(freeSide(map, futian, [])).toBe('top')
  expect(freeSide(map, futian, [east(futian, 5000)])).toBe('top')
  const above: LngLat = { lng: futian.lng, lat: futian.lat + 0.003 }
  expect(freeSide(map, futian, [above])).toBe('right')
  expect(freeSide(map, futian, [above, east(futian, 900)])).toBe('left')
})

test('O-244 a card of the wall covers no other one, whatever it covers of the markers', () => {
  const map: LeafletMap = leafletMap(document.createElement('div')).setView([futian.lat, futian.lng], 14)
  const above = cardPlace(map, futian, 'top')
  expect(coversCard(above, [[above[0] + 200, above[1] - 50]])).toBe(true)
  expect(coversCard(above, [[above[0] + 230, above[1]]])).toBe(false)
  expect(freeSide(map, futian, [], [above])).toBe('bottom')
  const all = (['top', 'right', 'left', 'bottom'] as const).map((side) => cardPlace(map, futian, side))
  // Where none is free the wall shows no card.
  expect(coversCard(cardPlace(map, futian, freeSide(map, futian, [], all)), all)).toBe(true)
})

test('a card stays within the map: beside a marker at its edge, on the inner side', () => {
  const map: LeafletMap = leafletMap(document.createElement('div')).setView([futian.lat, futian.lng], 14)
  const { x, y } = map.getSize()
  const at = (left: number, top: number): LngLat => {
    const { lng, lat } = map.containerPointToLatLng([left, top])
    return { lng, lat }
  }
  expect(freeSide(map, at(8, y / 2), [])).toBe('right')
  expect(freeSide(map, at(x - 8, y / 2), [])).toBe('left')
  expect(freeSide(map, at(x / 2, 8), [])).not.toBe('top')
})
