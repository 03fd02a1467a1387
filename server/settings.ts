import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type MapSettings, mapSettings } from './adapters/map/createMapService'
import type { PayeePushSettings } from './adapters/payeePush/createPayeePush'
import { type PaymentSettings, paymentSettings } from './adapters/payment/paymentSettings'
import { type PhonePageSettings, phonePageSettings } from './adapters/phonePages/phonePages'
import { aliyunSmsSettings } from './adapters/sms/aliyunSmsSettings'
import type { SmsSettings } from './adapters/sms/createSms'
import { type S3Settings, s3Settings } from './adapters/storage/s3Settings'
import { type WeatherSettings, weatherSettings } from './adapters/weather/createWeather'
import { MIB } from './kernel/disk'
import { misspelt } from './kernel/misspelt'
import { oneOf } from './kernel/oneOf'
import { SettingsError } from './kernel/settingsError'

/** Everything a deployment can set, read once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** directory of the embedded database and of uploads, or `memory://` for tests */
  readonly dataDir: string
  /** a PostgreSQL server instead of the embedded database */
  readonly databaseUrl: string | undefined
  /** for a PostgreSQL that does not answer yet at a start */
  readonly databaseWaitSeconds: number
  /** connections of this node to that server at most */
  readonly databasePool: number
  /** folder of the application in front of a path-keeping or path-stripping proxy: '' or '/desk', no closing slash */
  readonly basePath: string
  /** where users reach the application, without closing slash; null when nobody said */
  readonly publicUrl: string | null
  /** proxies that may say where a request came from: addresses and networks; false for none */
  readonly trustProxy: false | string[]
  /** directory of uploaded files, or `s3://bucket/prefix` */
  readonly storage: string
  readonly s3: S3Settings | null
  /** what one firm may upload within an hour */
  readonly uploadQuota: { readonly files: number; readonly bytes: number }
  /** bytes that stay free on the disks of the embedded database and of uploads: with less nothing is saved */
  readonly minFreeDisk: number
  /** loads the demo company into an empty database and shows its accounts */
  readonly demo: boolean
  /** the demo was asked for by its name, not only by a start that nobody else reaches */
  readonly demoAsked: boolean
  /** the demo company is at work: orders come in and are finished */
  readonly demoLive: boolean
  /** for the first administrator of an empty database without the demo company */
  readonly adminPassword: string | undefined
  /** address of map tiles with {z}, {x} and {y}; null draws the offline sketch map */
  readonly tiles: string | null
  readonly tileAttribution: string
  readonly map: MapSettings
  /** undefined: the simulated weather beside the demo alone, else none */
  readonly weather: WeatherSettings | undefined
  /** undefined: the sandbox beside the demo alone, else `none` */
  readonly payment: PaymentSettings | undefined
  /** null: messages stand in the outbox, marked 未真实发送 */
  readonly sms: SmsSettings
  /** where the links of orders lead; null sends none */
  readonly phonePages: PhonePageSettings | null
  readonly payeePush: PayeePushSettings
  /** hosts, addresses and networks inside that webhooks may go to */
  readonly webhookAllow: readonly string[]
  /** a session ends after so many hours without a request */
  readonly sessionHours: number
  /** and so many hours after its sign-in at the latest */
  readonly sessionMaxHours: number
  /** calls of one account, and of one address without a session, on one node; 0 counts none */
  readonly callsPerMinute: number
  /** days for which tracks of technicians are kept */
  readonly trackDays: number
  /** days for which the API log and the deliveries of webhooks are kept */
  readonly apiLogDays: number
  /** the description of the calls (`/api/docs`) is open to whoever asks */
  readonly publicDocs: boolean
  /** ms from which a statement is written into the log; 0: never */
  readonly slowStatementMs: number
  readonly logLevel: LogLevel
  /** undefined: lines for people at a terminal, JSON elsewhere */
  readonly logFormat: 'text' | 'json' | undefined
  /** `/metrics` is answered: to who carries the token, without one to who comes through no proxy */
  readonly metrics: false | { readonly token: string | undefined }
  /** another backend for the browser application instead of this server's own */
  readonly apiBase: string | null
  /** value of the X-Host header that the browser sends, where a backend wants one (O-640) */
  readonly xHost: string | null
}

const MB = 1 << 20

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** What `TRUST_PROXY=1` stands for, by the names that Fastify knows. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks the settings. An empty variable counts as not set.
 * @throws SettingsError naming the first wrong one
 */
export function readSettings(environment: Environment): Settings {
  const names: string[] = []
  const text = (name: string) => {
    names.push(name)
    return environment[name]?.trim() || undefined
  }
  const host = text('HOST') ?? '127.0.0.1'
  const dataDir = text('DATA_DIR') ?? './data'
  const databaseUrl = address('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:'])
  const publicUrl = address('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']) ?? null
  const trustProxy = proxies(text('TRUST_PROXY'))
  // The demo's passwords are published, so by default it stands only where nobody else can reach it.
  const isPrivate = isLoopback(host) && !databaseUrl && !trustProxy && (!publicUrl || isLoopback(hostOf(publicUrl)))
  const demo = flag('DEMO', text('DEMO'))
  const metricsToken = text('METRICS_TOKEN')
  const payment = paymentSettings(text, wrong, publicUrl)
  const payeePush = pushSettings(
    address('PAYEE_PUSH_URL', text('PAYEE_PUSH_URL'), ['http:', 'https:']),
    text('PAYEE_PUSH_SECRET'),
  )
  const sms = aliyunSmsSettings(text, wrong)
  const logFormat = text('LOG_FORMAT')
  const storage = text('STORAGE') ?? join(dataDir === 'memory://' ? './data' : dataDir, 'files')
  const settings: Settings = {
    port: integer('PORT', text('PORT'), { fallback: 8080, least: 0, most: 65_535 }),
    host,
    dataDir: dataDir === 'memory://' ? dataDir : resolve(dataDir),
    databaseUrl,
    databaseWaitSeconds: integer('DATABASE_WAIT', text('DATABASE_WAIT'), { fallback: 60, least: 0, most: 3600 }),
    databasePool: integer('DATABASE_POOL', text('DATABASE_POOL'), { fallback: 10, least: 2, most: 1000 }),
    basePath: basePath(text('BASE_PATH')),
    publicUrl: publicUrl && withoutSlash(publicUrl),
    trustProxy,
    storage: storage.startsWith('s3://') ? storage : resolve(storage),
    s3: s3Settings(text, wrong),
    uploadQuota: {
      files: integer('UPLOADS_PER_HOUR', text('UPLOADS_PER_HOUR'), { fallback: 1000, least: 1, most: 1_000_000 }),
      bytes:
        integer('UPLOAD_MB_PER_HOUR', text('UPLOAD_MB_PER_HOUR'), { fallback: 2048, least: 1, most: 1_000_000 }) * MB,
    },
    minFreeDisk: MIB * integer('MIN_FREE_DISK', text('MIN_FREE_DISK'), { fallback: 200, least: 0, most: MIB }),
    demo: demo ?? isPrivate,
    demoAsked: demo === true,
    // By default where the demo stands by itself: who asks for it by name, as tests do, gets it as it was loaded.
    demoLive: flag('DEMO_LIVE', text('DEMO_LIVE')) ?? (demo === undefined && isPrivate),
    adminPassword: adminPassword(text('ADMIN_PASSWORD')),
    tiles: tiles(text('TILES')),
    tileAttribution: text('TILE_ATTRIBUTION') ?? '',
    map: mapSettings(text, wrong),
    weather: weatherSettings(text, wrong),
    payment,
    sms,
    phonePages: phonePageSettings(text, sms?.templates, wrong),
    payeePush,
    webhookAllow: webhookAllow(text('WEBHOOK_ALLOW')),
    sessionHours: integer('SESSION_HOURS', text('SESSION_HOURS'), { fallback: 12, least: 1, most: 24 * 90 }),
    sessionMaxHours: integer('SESSION_MAX_HOURS', text('SESSION_MAX_HOURS'), {
      fallback: 168,
      least: 1,
      most: 24 * 365,
    }),
    apiLogDays: integer('API_LOG_DAYS', text('API_LOG_DAYS'), { fallback: 90, least: 7, most: 3650 }),
    trackDays: integer('TRACK_DAYS', text('TRACK_DAYS'), { fallback: 90, least: 1, most: 3650 }),
    callsPerMinute: integer('CALLS_PER_MINUTE', text('CALLS_PER_MINUTE'), {
      fallback: 3000,
      least: 0,
      most: 1_000_000,
    }),
    publicDocs: flag('PUBLIC_DOCS', text('PUBLIC_DOCS')) ?? false,
    slowStatementMs: integer('SLOW_STATEMENT_MS', text('SLOW_STATEMENT_MS'), {
      fallback: 1000,
      least: 0,
      most: 60_000,
    }),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    logFormat: logFormat === undefined ? undefined : oneOf('LOG_FORMAT', logFormat, ['text', 'json']),
    metrics: flag('METRICS', text('METRICS')) || metricsToken !== undefined ? { token: metricsToken } : false,
    apiBase: apiBase(text('API_BASE')),
    xHost: headerValue('X_HOST', text('X_HOST')),
  }
  const slip = misspelt(environment, names)
  if (slip) wrong(slip.name, `is no setting: ${slip.meant} is meant?`)
  return settings
}

function wrong(name: string, complaint: string): never {
  throw new SettingsError(`${name} ${complaint}`)
}

const withoutSlash = (value: string) => value.replace(/\/+$/, '')
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

function integer(
  name: string,
  value: string | undefined,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most) {
    wrong(name, `must be a whole number from ${least} to ${most}, not "${value}"`)
  }
  return number
}

function flag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value !== '0' && value !== '1') wrong(name, `must be 0 or 1, not "${value}"`)
  return value === '1'
}

/** The value is not repeated in the complaint: it may hold a password. */
function address(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (value !== undefined && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
    wrong(name, `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  }
  return value
}

const SHORTEST_SECRET = 16

/** An account that anybody could send is worse than none that is sent. */
function pushSettings(url: string | undefined, secret: string | undefined): Settings['payeePush'] {
  if (url === undefined && secret === undefined) return null
  if (url === undefined) return wrong('PAYEE_PUSH_URL', 'is required when PAYEE_PUSH_SECRET is set')
  if (secret === undefined || secret.length < SHORTEST_SECRET) {
    return wrong('PAYEE_PUSH_SECRET', `must have at least ${SHORTEST_SECRET} characters when PAYEE_PUSH_URL is set`)
  }
  return { url, secret }
}

function webhookAllow(value: string | undefined): readonly string[] {
  const list = value === undefined ? [] : value.split(',').map((part) => part.trim())
  const bad = list.find((part) => !isAddressOrNetwork(part) && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(part))
  if (bad !== undefined) wrong('WEBHOOK_ALLOW', `must be a list of hosts, addresses and networks, not "${bad}"`)
  return list
}

function adminPassword(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 6) wrong('ADMIN_PASSWORD', 'must have at least 6 characters')
  return value
}

function basePath(value: string | undefined): string {
  if (value === undefined) return ''
  if (!/^\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?$/.test(value))
    wrong('BASE_PATH', `must be a path such as /desk, not "${value}"`)
  return withoutSlash(value)
}

function apiBase(value: string | undefined): string | null {
  if (value === undefined) return null
  if (!value.startsWith('/')) address('API_BASE', value, ['http:', 'https:'])
  return withoutSlash(value)
}

/** The browser throws at a header that is more than printable ASCII, so nothing would work. */
function headerValue(name: string, value: string | undefined): string | null {
  if (value !== undefined && !/^[\x21-\x7e]+$/.test(value)) wrong(name, 'must be printable ASCII without spaces')
  return value ?? null
}

function tiles(value: string | undefined): string | null {
  if (value === undefined) return null
  address('TILES', value.replaceAll(/[{}]/g, ''), ['http:', 'https:'])
  if (!['{x}', '{y}', '{z}'].every((part) => value.includes(part))) wrong('TILES', 'must contain {x}, {y} and {z}')
  return value
}

/** A number of hops would let whoever reaches the server directly say anything, so proxies are named by address. */
function proxies(value: string | undefined): false | string[] {
  if (value === undefined || value === '0') return false
  const list = value === '1' ? PRIVATE_NETWORKS : value.split(',').map((part) => part.trim())
  const bad = list.find((part) => !isAddressOrNetwork(part))
  if (bad !== undefined) wrong('TRUST_PROXY', `must be 0, 1 or a list of addresses and networks, not "${bad}"`)
  return list
}

function isAddressOrNetwork(value: string): boolean {
  if (PRIVATE_NETWORKS.includes(value)) return true
  const [host = '', bits, ...rest] = value.split('/')
  const version = isIP(host)
  if (!version || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(host, bits === '' ? Number.NaN : Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}
