// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings, getSettings, openLastSettings, openSettings, updateSettings } from './settings'

beforeEach(() => {
  localStorage.clear()
  openSettings(null)
})

test('O-085 a new desk has #409EFF, tags view, fixed header and sidebar logo', () => {
  expect(getSettings()).toEqual(defaultSettings)
  expect(defaultSettings).toMatchObject({ seed: '#409EFF', tagsView: true, fixedHeader: true, sidebarLogo: true })
})

test('O-081 to O-084 settings belong to their user and outlive logout', () => {
  openSettings(7)
  updateSettings({ tagsView: false, mode: 'dark' })
  openSettings(null)
  expect(getSettings().tagsView).toBe(true)
  openSettings(8)
  expect(getSettings().tagsView).toBe(true)
  openSettings(7)
  expect(getSettings()).toMatchObject({ tagsView: false, mode: 'dark' })
})

test('a reloaded page shows its last user’s theme before it knows who that is', () => {
  openSettings(7)
  updateSettings({ mode: 'dark' })
  openSettings(null)
  openLastSettings()
  expect(getSettings().mode).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a user without settings starts from what was chosen at the login', () => {
  updateSettings({ mode: 'dark' })
  openSettings(9)
  expect(getSettings().mode).toBe('dark')
})

test('what was stored wrongly falls back to the defaults', () => {
  localStorage.setItem('desk.settings.5', '{"seed":"red","mode":"pink","tagsView":false}')
  openSettings(5)
  expect(getSettings()).toEqual({ ...defaultSettings, tagsView: false })
  localStorage.setItem('desk.settings.5', '{broken')
  openSettings(5)
  expect(getSettings()).toEqual(defaultSettings)
})

test('a chosen colour is on the document at once, dark enough for white text', () => {
  updateSettings({ seed: '#13C2C2', mode: 'light' })
  const root = document.documentElement.style
  expect(root.getPropertyValue('--brand')).toBe('#13C2C2')
  expect(root.getPropertyValue('--primary')).not.toBe('#13C2C2')
})
