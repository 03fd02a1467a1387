import { describe, expect, test } from 'vitest'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { workOf } from '../../server/composition/checks'
import { mainEngine } from '../../server/db/testing'
import { features } from '../../server/features'
import { givenServices } from '../../server/services'
import { simulatedPayments } from '../../server/settlement'
import { Desk } from './desk'

describe.each(mainEngine())('the work in the background on %s', (engine) => {
  const desk = new Desk(engine)

  test('has the names by which alerts and dashboards know it', () => {
    const services = { map: createGazetteer(), payments: simulatedPayments(desk.db) }
    const early = () => {
      throw new Error('no feature needs the engine while it is made')
    }
    const place = { api: desk.app, storage: desk.storage, engine: early }
    const { timers, queues } = workOf(features.make(givenServices(desk.db, services, place)).features)
    expect([...timers.keys(), ...queues.map(({ spec }) => spec.name)].sort()).toEqual([
      ...[
        'alerts',
        'api log',
        'arrivals',
        'distribution',
        'distribution offers',
        'evidence packages',
        'payee push timer',
        'payment timer',
      ],
      ...['payout timer', 'photos', 'positions', 'refunds', 'rehearsals', 'reminders', 'sms timer', 'upstream'],
      ...['wallet payment timer', 'webhooks'],
    ])
  })
})
