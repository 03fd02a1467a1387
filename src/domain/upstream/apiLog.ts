import { hidden, maskPhone } from '../mask'

/** Which way a call went: from the company to us, or from us to the company. */
export const apiDirection = [
  { code: 'in', label: '入' },
  { code: 'out', label: '出' },
] as const
export type ApiDirection = (typeof apiDirection)[number]['code']

/** Letters of a body or a reply that the log keeps. */
export const MOST_LOGGED = 16_000

const SECRET = /secret|passw|paypass|token|authorization|api_?key|signature|^key$/i
const MOBILE = /(?<![\d.])1[3-9]\d{9}(?!\d)/g
const KEYS = /\b(?:rk|whsec)_[\w+/=-]{4,}/g

const SIGNED = /([?&]sig=)[\w-]+/g

/** A text without whole mobile numbers, keys and what signs an address. PostgreSQL keeps no NUL, which a receiver may answer. */
const withoutNumbers = (text: string): string =>
  text
    .replaceAll('\0', '\uFFFD')
    .replace(SIGNED, `$1${hidden}`)
    .replace(MOBILE, maskPhone)
    .replace(KEYS, (key) => `${key.slice(0, key.indexOf('_') + 1)}${hidden}`)

function masked(value: unknown, name = ''): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    if (SECRET.test(name)) return hidden
    if (/phone|mobile|tel$/i.test(name)) return maskPhone(String(value))
    return typeof value === 'string' ? withoutNumbers(value) : value
  }
  if (Array.isArray(value)) return value.map((one) => masked(one, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]))
}

/**
 * A body as the log keeps it (O-289): phones keep their ends, secrets are hidden, long texts are cut.
 * @param sent text as it travelled, or a value that travels as JSON
 */
export function loggedBody(sent: unknown): string | null {
  if (sent === null || sent === undefined || sent === '') return null
  return cut(JSON.stringify(masked(parsed(sent))) ?? '', sent)
}

function cut(json: string, sent: unknown): string {
  const text = typeof sent === 'string' && !isJson(sent) ? withoutNumbers(sent) : json
  return text.length > MOST_LOGGED ? `${text.slice(0, MOST_LOGGED)}…` : text
}

/** An address as the log keeps it: without what signs in, phones masked. */
export function loggedUrl(url: string): string {
  const hidQuery = url.replace(/([?&])([^=&#]+)=([^&#]*)/g, (all, mark: string, name: string) =>
    SECRET.test(name) ? `${mark}${name}=${hidden}` : all,
  )
  return withoutNumbers(hidQuery.replace(/\/\/[^/@]*@/, '//')).slice(0, 500)
}

const isJson = (text: string): boolean => parsed(text) !== text

function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
