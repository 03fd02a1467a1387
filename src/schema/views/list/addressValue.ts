import { isObject } from '../provider'

const NUMBER = /^-?\d+(\.\d+)?$/
const MARKED = /^[.!]/

/** A text that would be read as something else gets a dot in front; the star joins a list's items. */
function writeText(text: string): string {
  const plain = text.replace(/[%*]/g, (sign) => (sign === '%' ? '%25' : '%2A'))
  return NUMBER.test(plain) || MARKED.test(plain) || plain === '' ? `.${plain}` : plain
}

const readText = (text: string): string => text.replace(/%25|%2A/g, (code) => (code === '%25' ? '%' : '*'))

const writeItem = (item: unknown): string =>
  typeof item === 'number' && NUMBER.test(String(item))
    ? String(item)
    : typeof item === 'string'
      ? writeText(item)
      : `!${writeText(JSON.stringify(item))}`

function readItem(text: string): unknown {
  if (NUMBER.test(text)) return Number(text)
  if (text.startsWith('.')) return readText(text.slice(1))
  if (!text.startsWith('!')) return readText(text)
  try {
    return JSON.parse(readText(text.slice(1)))
  } catch {
    return readText(text)
  }
}

/** A filter's value as short as an address can hold it: `1*30` is [1, 30], `1*` is [1], `.30` the text 30. */
export function writeValue(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0 || value.some((item) => Array.isArray(item) || isObject(item))) {
    return writeItem(value)
  }
  return value.length === 1 ? `${writeItem(value[0])}*` : value.map(writeItem).join('*')
}

/** The value that `writeValue` wrote; anything else is a text. */
export function readValue(text: string): unknown {
  if (!text.includes('*')) return readItem(text)
  const items = text.endsWith('*') ? [text.slice(0, -1)] : text.split('*')
  return items.map(readItem)
}
