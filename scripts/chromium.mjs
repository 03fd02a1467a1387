import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Without windows, it has no windows to draw: pages take a third of the time less. */
export const HEADLESS = '/usr/bin/chromium-headless-shell'
const SYSTEM = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * A Chromium: CHROMIUM_PATH, the system's, or one that Playwright has fetched before.
 * @returns {string | null}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return SYSTEM.find((path) => existsSync(path)) ?? fromPlaywright()
}

function fromPlaywright() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return null
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  return builds.map((name) => join(cache, name, 'chrome-linux/chrome')).find((path) => existsSync(path)) ?? null
}
