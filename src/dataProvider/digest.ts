import type { FieldData } from '../schema/model'
import type { Params } from './query'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Passwords as they travel: SHA-256 hex where the field says so (F-311). On plain http the browser has no digest to offer; then
 * they go as typed, which the server takes as well.
 */
export async function withDigests(fields: Readonly<Record<string, FieldData>>, values: Params): Promise<Params> {
  const { subtle } = globalThis.crypto
  if (!subtle) return values
  const digested = Object.keys(values).flatMap((name) => {
    const value = values[name]
    return fields[name]?.password === 'sha256' && typeof value === 'string' && value !== ''
      ? [[name, value] as const]
      : []
  })
  if (digested.length === 0) return values
  const made = digested.map(
    async ([name, value]) => [name, hex(await subtle.digest('SHA-256', new TextEncoder().encode(value)))] as const,
  )
  return { ...values, ...Object.fromEntries(await Promise.all(made)) }
}
