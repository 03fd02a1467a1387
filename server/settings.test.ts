import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings'

test('without any setting: loopback, ./data, the demo company', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    storage: resolve('data/files'),
    databaseUrl: undefined,
    basePath: '',
    trustProxy: false,
    demo: true,
    tiles: null,
    mapProvider: 'gazetteer',
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/desk'],
  ['BASE_PATH', 'desk'],
  ['BASE_PATH', '/desk?x'],
  ['PUBLIC_URL', 'desk.example.com'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['DEMO', 'true'],
  ['TILES', 'https://tiles.example/{z}/{x}.png'],
  ['TILES', 'tiles/{z}/{x}/{y}.png'],
  ['MAP_PROVIDER', 'google'],
  ['SESSION_HOURS', '0'],
  ['LOG_LEVEL', 'loud'],
  ['API_BASE', 'api.example.com'],
  ['X_HOST', '救援'],
  ['X_HOST', 'a\nb'],
  ['ADMIN_PASSWORD', '12345'],
])('a wrong %s (%s) is one line that begins with its name', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
})

test('MAP_PROVIDER amap needs its key', () => {
  expect(() => readSettings({ MAP_PROVIDER: 'amap' })).toThrow(/^AMAP_KEY /)
  expect(readSettings({ MAP_PROVIDER: 'amap', AMAP_KEY: 'k' })).toMatchObject({ mapProvider: 'amap', amapKey: 'k' })
})

test('a wrong DATABASE_URL is not repeated: it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgress://u:hunter2@h/d' })).not.toThrow(/hunter2/)
  expect(() => readSettings({ DATABASE_URL: 'postgress://u:hunter2@h/d' })).toThrow(/^DATABASE_URL /)
})

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://localhost/desk' }, false],
  [{ PUBLIC_URL: 'https://desk.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ TRUST_PROXY: '1' }, false],
  [{ DEMO: '0' }, false],
])('the demo, whose passwords are published, stands by default only where nobody else reaches it: %o', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo)
})

test('paths and addresses lose their closing slash, empty settings count as unset', () => {
  const settings = readSettings({ BASE_PATH: '/desk/', PUBLIC_URL: 'https://x.example/desk/', PORT: ' ', DEMO: '' })
  expect(settings).toMatchObject({ basePath: '/desk', publicUrl: 'https://x.example/desk', port: 8080 })
  expect(readSettings({ BASE_PATH: '/' }).basePath).toBe('')
  expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
})
