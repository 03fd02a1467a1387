// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KIND_NAMES } from '../schema/model'
import { Gallery } from './Gallery'
import { GalleryDesk } from './GalleryDesk'

afterEach(cleanup)

const PATIENCE = { timeout: 20_000 }

test('the gallery shows every field kind with its cell, its filter and its input in every state', async () => {
  render(
    <GalleryDesk>
      <Gallery />
    </GalleryDesk>,
  )
  for (const kind of KIND_NAMES) {
    const card = screen.getByRole('region', { name: kind })
    for (const state of ['empty', 'filled', 'long', 'required, with help', 'refused', 'locked']) {
      const input = within(card).getByRole('heading', { name: state }).parentElement
      // Some inputs are fetched when they are needed.
      await waitFor(() => expect(input?.querySelector('.rd-f-cell > :not(.rd-loading-box)')).not.toBeNull(), PATIENCE)
    }
    expect(within(card).getByText('该内容未通过检查，请修改')).toBeTruthy()
    expect(within(card).getByText('已锁定，不可修改')).toBeTruthy()
  }
})

test('the gallery shows the primitives, each style as the class that the sheet defines', () => {
  render(
    <GalleryDesk>
      <Gallery />
    </GalleryDesk>,
  )
  const card = screen.getByRole('region', { name: 'primitives' })
  expect(within(card).getByText('tiny').className).toBe('box-size-tiny')
  expect(within(card).getByText('tiny').parentElement?.className).toBe('box-row box-gap-3 box-align-baseline box-wrap')
  const sheet = readFileSync('src/ui/box.css', 'utf8')
  for (const { className } of card.querySelectorAll('[class*=box-]'))
    for (const name of className.split(' ')) expect(sheet).toContain(`.${name} {`)
})
