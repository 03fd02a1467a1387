import { describe, expect, test } from 'vitest'
import { formatFull } from '../../../time'
import { byField, readMessage } from '../readMessage'
import { dispatchers } from './dispatchers'
import { drivers } from './drivers'
import { fleets } from './fleets'
import { garages } from './garages'
import { insurers } from './insurers'

/** 2025-11-20, a Thursday, 10:00 in Shanghai. */
const now = 1_763_604_000

/** What is taken over first of each field. */
const read = (message: string): Record<string, unknown> =>
  Object.fromEntries(
    [...byField(readMessage(message, now))].map(([field, found]) => {
      const [first] = found.map(({ value }) => value)
      if (field === 'appoint_time') return [field, formatFull(Number(first))]
      return [field, field === 'type' && found.length > 1 ? found.map(({ value }) => value) : first]
    }),
  )

describe.each(Object.entries({ insurers, fleets, drivers, garages, dispatchers }))(
  'messages of %s are read whole and nothing else',
  (_of, messages) => {
    test.each(Object.entries(messages))('%s', (_title, { message, says }) => {
      expect(read(message)).toEqual(says)
    })
  },
)
