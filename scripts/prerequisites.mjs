import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, HEADLESS } from './chromium.mjs'

/** What the tests need beside npm's packages: found, or installed on Debian as root, or named in one line. */
const NEEDED = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell'],
    // Where it can be installed, the one for tests is worth it.
    found: () =>
      findChromium() !== null && (existsSync(HEADLESS) || Boolean(process.env.CHROMIUM_PATH) || !canInstall()),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    found: () => existsSync('/usr/bin/firefox-esr'),
  },
  // The engine of Safari; it draws on a screen of its own.
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    found: () => existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb'),
  },
  // Chinese text in screenshots; without the font it is boxes.
  {
    name: 'a Chinese font',
    packages: ['fonts-noto-cjk'],
    found: () => existsSync('/usr/share/fonts/opentype/noto') || !isDebian(),
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql', 'postgresql-contrib'],
    found: () => Boolean(process.env.DATABASE_URL) || existsSync('/usr/lib/postgresql'),
  },
  // The stream of changes is tested behind it.
  {
    name: 'nginx',
    packages: ['nginx-light'],
    found: () => existsSync('/usr/sbin/nginx'),
  },
  {
    name: 'PgBouncer',
    packages: ['pgbouncer'],
    found: () => existsSync('/usr/sbin/pgbouncer'),
  },
]

const isDebian = () => existsSync('/etc/debian_version')
const isRoot = () => process.getuid?.() === 0
const canInstall = () => isDebian() && isRoot()

/** @returns {string[]} names of what is still missing */
export function installPrerequisites() {
  const missing = NEEDED.filter(({ found }) => !found())
  if (missing.length === 0) return []
  const packages = missing.flatMap(({ packages }) => packages)
  if (!canInstall()) {
    console.error(
      `Missing: ${missing.map(({ name }) => name).join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
    )
    return missing.map(({ name }) => name)
  }
  console.log(`Installing ${packages.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return NEEDED.filter(({ found }) => !found()).map(({ name }) => name)
}
