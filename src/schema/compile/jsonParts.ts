import type { Json } from './openapiSchemas'

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a place of a JSON value; without one, an empty object. */
export const part = (value: unknown, ...path: readonly string[]): Json =>
  path.reduce<Json>((at, key) => (isObject(at[key]) ? at[key] : {}), isObject(value) ? value : {})
