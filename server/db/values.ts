/**
 * Values between JavaScript and PostgreSQL's text format. Both engines send and receive through this one table,
 * so that a row cannot look different on one of them.
 */

type Decoder = (text: string) => unknown

/** Type numbers (pg_type.oid) of the built-in types that are not handed out as text: [scalar, array of it]. */
const OID = {
  bool: [16, 1000],
  bytea: [17, 1001],
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  oid: [26, 1028],
  json: [114, 199],
  float4: [700, 1021],
  float8: [701, 1022],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  numeric: [1700, 1231],
  jsonb: [3802, 3807],
} as const

/** Arrays whose elements stay text: char, name, text, bpchar, varchar, date, uuid. */
const TEXT_ARRAYS = [1002, 1003, 1009, 1014, 1015, 1182, 2951]

const asText: Decoder = (text) => text

/** int8 and numeric; a whole number that a JavaScript number cannot hold exactly is an error, never a rounded amount. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is beyond the whole numbers that JavaScript holds exactly`)
  }
  return value
}

/** `2026-01-31 08:00:00.5+00` to a Date. A timestamp without a zone is taken as UTC, the zone of every session. */
function instant(text: string): Date {
  const date = new Date(isUtc(text) ? utcTime(text) : isoText(text.replace(' ', 'T')))
  if (Number.isNaN(date.getTime())) throw new RangeError(`${text} is not an instant that a Date can hold`)
  return date
}

const ZERO = 48
const DASH = 45

/** Whether it is what sessions in UTC write, as ours are, of the years 1000 to 9999: a list reads a hundred of them. */
const isUtc = (text: string) => text.charCodeAt(4) === DASH && text.charCodeAt(0) > ZERO && text.endsWith('+00')

/** Milliseconds of a text that {@link isUtc}; what is below them is cut off, as Date.parse does. */
function utcTime(text: string): number {
  const end = text.length - 3
  const digit = (at: number) => (at < end ? text.charCodeAt(at) - ZERO : 0)
  const two = (at: number) => digit(at) * 10 + digit(at + 1)
  const fraction = two(20) * 10 + digit(22)
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), fraction)
}

function isoText(text: string): string {
  const zone = /[+-]\d\d(:\d\d)?$/.exec(text.slice(10))
  return text + (zone ? (zone[1] ? '' : ':00') : 'Z')
}

const scalars: Record<keyof typeof OID, Decoder> = {
  bool: (text) => text === 't',
  bytea: (text) => Buffer.from(text.slice(2), 'hex'),
  int8: exactNumber,
  int2: Number,
  int4: Number,
  oid: Number,
  json: JSON.parse,
  float4: Number,
  float8: Number,
  timestamp: instant,
  timestamptz: instant,
  numeric: exactNumber,
  jsonb: JSON.parse,
}

const decoders = new Map<number, Decoder>(TEXT_ARRAYS.map((oid) => [oid, (text) => parseArray(text, asText)]))
for (const [name, [scalar, array]] of Object.entries(OID)) {
  const decode = scalars[name as keyof typeof OID]
  decoders.set(scalar, decode)
  decoders.set(array, (text) => parseArray(text, decode))
}

/** How text of this type becomes a value; types that are not in the table (text, uuid, date, …) stay text. */
export const decoderOf = (oid: number): Decoder => decoders.get(oid) ?? asText

/** `{1,NULL,"a \"b\""}` with any nesting; lower bounds (`[2:3]={…}`) are dropped. */
function parseArray(text: string, decode: Decoder): unknown[] {
  let at = text.indexOf('{')
  const list = (): unknown[] => {
    const items: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (text[at] === ',') at++
      else if (text[at] === '{') items.push(list())
      else items.push(item())
    }
    at++
    return items
  }
  const item = (): unknown => {
    if (text[at] === '"') return decode(quoted())
    const from = at
    while (text[at] !== ',' && text[at] !== '}') at++
    const word = text.slice(from, at)
    return word === 'NULL' ? null : decode(word)
  }
  const quoted = (): string => {
    let value = ''
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++
      value += text[at]
    }
    at++
    return value
  }
  return list()
}

/**
 * A parameter as PostgreSQL's text. `undefined` is NULL; a Date goes as UTC; an array goes as an array of the database,
 * so a JSON list must be given as text (`JSON.stringify`), which is what a drizzle jsonb column does.
 */
export function encode(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(encodeItem).join(',')}}`
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function encodeItem(item: unknown): string {
  if (Array.isArray(item)) return encode(item) ?? 'NULL'
  const text = encode(item)
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
