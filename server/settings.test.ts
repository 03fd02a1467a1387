import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError } from './kernel/settingsError'
import { readSettings } from './settings'

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
    map: { provider: 'gazetteer' },
    logLevel: 'info',
    payment: undefined,
    weather: undefined,
    metrics: false,
    s3: null,
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
  ['DEMO_LIVE', 'yes'],
  ['API_LOG_DAYS', '6'],
  ['TILES', 'https://tiles.example/{z}/{x}.png'],
  ['TILES', 'tiles/{z}/{x}/{y}.png'],
  ['MAP_PROVIDER', 'google'],
  ['WEATHER_PROVIDER', 'google'],
  ['WEATHER_URL', 'weather.example'],
  ['SESSION_HOURS', '0'],
  ['MIN_FREE_DISK', '1 GB'],
  ['LOG_LEVEL', 'loud'],
  ['API_BASE', 'api.example.com'],
  ['X_HOST', '救援'],
  ['X_HOST', 'a\nb'],
  ['ADMIN_PASSWORD', '12345'],
  ['PAYMENT_PROVIDER', 'alipay'],
  ['SMS_PROVIDER', 'carrier'],
  ['WECHAT_MCHIDD', '1900000001'],
  ['LOG_FORMAT', 'xml'],
  ['METRICS', 'yes'],
  ['CALLS_PER_MINUTE', '-1'],
  ['PUBLIC_DOCS', 'yes'],
  ['DATABASE_WAIT', 'long'],
  ['STORAGE', 's3://'],
  ['STORAGE', 's3://Bucket'],
  ['STORAGE', 's3:/desk'],
  ['STORAGE', 'S3://desk'],
  ['STORAGE', 'oss://desk'],
  ['Port', '8081'],
  ['port', '8081'],
  ['Data_Dir', './elsewhere'],
  ['RESCUE_PORT', '8081'],
  ['DESK_DATA_DIR', './elsewhere'],
  ['PAYEE_PUSH_URL', 'treasury.example'],
  ['PRT', '8081'],
  ['DATABASE_ULR', 'postgres://localhost/desk'],
  ['TRUST_PROXI', '1'],
  ['DATADIR', './elsewhere'],
  ['PAYMENT_PROVIDR', 'none'],
  ['STORAGE_SECRTE', 'x'],
])('a wrong %s (%s) is one line that begins with its name', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
})

test('a wrong STORAGE is told what is wrong with it', () => {
  expect(() => readSettings({ STORAGE: 's3:/desk' })).toThrow('must be a directory or begin with s3:// (two slashes')
  expect(() => readSettings({ STORAGE: 's3://b/p' })).toThrow("a bucket's name has 3 to 63")
  for (const place of ['./files', '/srv/files', 'C:\\desk', 'files']) {
    expect(readSettings({ STORAGE: place }).s3).toBeNull()
  }
})

test('WEATHER_PROVIDER open-meteo needs the address of its forecast; a key is optional', () => {
  expect(() => readSettings({ WEATHER_PROVIDER: 'open-meteo' })).toThrow(/^WEATHER_URL /)
  const url = 'https://weather.example/v1/forecast'
  expect(readSettings({ WEATHER_PROVIDER: 'open-meteo', WEATHER_URL: url })).toMatchObject({
    weather: { provider: 'open-meteo', url, key: undefined },
  })
})

test('MAP_PROVIDER amap needs its key', () => {
  expect(() => readSettings({ MAP_PROVIDER: 'amap' })).toThrow(/^AMAP_KEY /)
  expect(readSettings({ MAP_PROVIDER: 'amap', AMAP_KEY: 'k' })).toMatchObject({ map: { provider: 'amap', key: 'k' } })
})

test('the pages that links of orders lead to need a secret, and where messages are sent a template each', () => {
  const page = { OWNER_PAGE_URL: 'https://h5.example/owner' }
  const secret = { PAGE_LINK_SECRET: 'sixteen-letters!' }
  const aliyun = {
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'k',
    SMS_SECRET: 's',
    SMS_SIGN: 'n',
    SMS_TEMPLATES: 'paypass=1,bind=2,phone=6,register=3,forget=4',
  }
  expect(readSettings({}).phonePages).toBeNull()
  expect(() => readSettings({ OWNER_PAGE_URL: 'h5.example' })).toThrow(/^OWNER_PAGE_URL /)
  expect(() => readSettings({ DRIVER_PAGE_URL: 'ftp://h5.example', ...secret })).toThrow(/^DRIVER_PAGE_URL /)
  expect(() => readSettings(page)).toThrow(/^PAGE_LINK_SECRET /)
  expect(() => readSettings({ ...page, ...secret, ...aliyun })).toThrow(/^SMS_TEMPLATES .*ownerlink/)
  const settings = readSettings({
    ...page,
    ...secret,
    ...aliyun,
    SMS_TEMPLATES: 'paypass=1,bind=2,phone=6,register=3,forget=4,ownerlink=5',
  })
  expect(settings.phonePages?.addresses).toEqual({ ownerlink: 'https://h5.example/owner', driverlink: undefined })
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

test.each([
  [{}, true],
  [{ DEMO: '1' }, false],
  [{ DEMO: '1', DEMO_LIVE: '1' }, true],
  [{ DEMO_LIVE: '0' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ DEMO: '0' }, false],
])('live §7 the demo is at work by default where it stands by itself: %o', (env, lives) => {
  expect(readSettings(env).demoLive).toBe(lives)
})

test('paths and addresses lose their closing slash, empty settings count as unset', () => {
  const settings = readSettings({ BASE_PATH: '/desk/', PUBLIC_URL: 'https://x.example/desk/', PORT: ' ', DEMO: '' })
  expect(settings).toMatchObject({ basePath: '/desk', publicUrl: 'https://x.example/desk', port: 8080 })
  expect(readSettings({ BASE_PATH: '/' }).basePath).toBe('')
  expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
})

test('an environment that has nothing to do with the settings is no misspelling of them', () => {
  const usual = {
    ...process.env,
    HOME: '/root',
    PATH: '/bin',
    PWD: '/srv',
    HOSTNAME: 'a1',
    LANG: 'C.UTF-8',
    TERM: 'xterm',
    TZ: 'UTC',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--enable-source-maps',
    npm_config_port: '1',
    KUBERNETES_PORT: 'tcp://10.0.0.1:443',
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    DESK_PORT: 'tcp://10.0.0.2:8080',
    RESCUE_DESK_PORT: 'tcp://10.0.0.2:8080',
    RESCUE_DESK_SERVICE_PORT: '8080',
    http_proxy: 'http://proxy',
    STORAGE_SERVICE_PORT: '9000',
    POSTGRES_USER: 'desk',
    PGHOST: 'db',
    PRT: '',
  }
  expect(() => readSettings(usual)).not.toThrow(/is no setting/)
})

test('a store of the S3 kind by its settings', () => {
  const env = { STORAGE: 's3://desk/files', STORAGE_KEY_ID: 'id', STORAGE_SECRET: 'secret' }
  expect(() => readSettings(env)).toThrow(/^STORAGE_ENDPOINT /)
  expect(() => readSettings({ ...env, STORAGE_ENDPOINT: 'oss.example.com' })).toThrow(/^STORAGE_ENDPOINT /)
  expect(() => readSettings({ ...env, STORAGE_ENDPOINT: 'https://s3', STORAGE_SECRET: '' })).toThrow(/^STORAGE_SECRET /)
  expect(readSettings({ ...env, STORAGE_ENDPOINT: 'http://127.0.0.1:9000/' }).s3).toEqual({
    address: 'http://127.0.0.1:9000/desk',
    prefix: 'files/',
    region: 'us-east-1',
    keyId: 'id',
    secret: 'secret',
  })
  const oss = {
    STORAGE_ENDPOINT: 'https://{bucket}.s3.oss-cn-shenzhen.aliyuncs.com',
    STORAGE_REGION: 'oss-cn-shenzhen',
  }
  expect(readSettings({ ...env, ...oss, STORAGE: 's3://desk' }).s3).toMatchObject({
    address: 'https://desk.s3.oss-cn-shenzhen.aliyuncs.com',
    prefix: '',
    region: 'oss-cn-shenzhen',
  })
})

test('PAYMENT_PROVIDER wechat needs its merchant, its keys and an https address for its news', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wechat'))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [key, pub] = [join(folder, 'key.pem'), join(folder, 'pub.pem')]
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(pub, publicKey.export({ type: 'spki', format: 'pem' }))
  const env: Record<string, string> = {
    ...{ PAYMENT_PROVIDER: 'wechat', PUBLIC_URL: 'https://desk.example', WECHAT_MCHID: '1900000001' },
    ...{ WECHAT_APPID: 'wx1', WECHAT_SERIAL: '5AA1', WECHAT_KEY_FILE: key, WECHAT_API_KEY: 'k'.repeat(32) },
    ...{ WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_01', WECHAT_PUBLIC_KEY_FILE: pub },
    ...{ WECHAT_TRANSFER_SCENE: '1005', WECHAT_TRANSFER_REPORTS: '岗位类型=救援服务商;报酬说明=道路救援服务费' },
  }
  expect(readSettings(env)).toMatchObject({
    payment: {
      provider: 'wechat',
      merchant: {
        base: 'https://api.mch.weixin.qq.com',
        publicKey: { id: 'PUB_KEY_ID_01' },
        transfer: {
          scene: '1005',
          reports: [{ info_type: '岗位类型', info_content: '救援服务商' }, { info_type: '报酬说明' }],
        },
      },
    },
  })
  const {
    WECHAT_PUBLIC_KEY_ID: _id,
    WECHAT_PUBLIC_KEY_FILE: _file,
    WECHAT_TRANSFER_SCENE: _s,
    WECHAT_TRANSFER_REPORTS: _r,
    ...least
  } = env
  expect(readSettings(least).payment).toMatchObject({ merchant: { publicKey: null, transfer: null } })
  const wrong: readonly (readonly [name: string, value: string])[] = [
    ['PUBLIC_URL', 'http://desk.example'],
    ['WECHAT_MCHID', ''],
    ['WECHAT_API_KEY', 'short'],
    ['WECHAT_KEY_FILE', join(folder, 'none.pem')],
    ['WECHAT_KEY_FILE', pub],
    ['WECHAT_PUBLIC_KEY_ID', '0116'],
    ['WECHAT_CERTIFICATES', pub],
    ['WECHAT_BASE', 'api.mch.weixin.qq.com'],
    ['WECHAT_TRANSFER_SCENE', 'pay'],
    ['WECHAT_TRANSFER_REPORTS', '岗位类型'],
  ]
  for (const [name, value] of wrong) {
    const read = () => readSettings({ ...env, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} `))
    expect(read).not.toThrow(folder)
  }
  rmSync(folder, { recursive: true })
})

test('SMS_PROVIDER aliyun needs a key, a signature and a template for each scene', () => {
  const env = {
    ...{ SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'k', SMS_SECRET: 's', SMS_SIGN: '安途救援' },
    SMS_TEMPLATES: 'paypass=SMS_1, bind=SMS_2, phone=SMS_5, register=SMS_3, forget=SMS_4',
  }
  expect(readSettings({}).sms).toBeNull()
  expect(readSettings(env).sms?.templates.get('bind')).toBe('SMS_2')
  for (const [name, value] of [
    ['SMS_SECRET', ''],
    ['SMS_SIGN', ''],
    ['SMS_TEMPLATES', 'paypass=SMS_1'],
    ['SMS_BASE', 'x'],
  ] as const) {
    expect(() => readSettings({ ...env, [name]: value })).toThrow(new RegExp(`^${name} `))
  }
})
