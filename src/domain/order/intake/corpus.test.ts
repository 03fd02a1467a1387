import { describe, expect, test } from 'vitest'
import { dispatchers } from '../../../../tests/intake/dispatchers'
import { drivers } from '../../../../tests/intake/drivers'
import { fleets } from '../../../../tests/intake/fleets'
import { garages } from '../../../../tests/intake/garages'
import { insurers } from '../../../../tests/intake/insurers'
import { formatFull } from '../../time'
import { byField, readMessage } from './readMessage'

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
