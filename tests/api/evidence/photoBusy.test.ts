import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { mainEngine } from '../../../server/db/testing'
import { readPicture } from '../../../server/evidence'
import { simulatedPayments } from '../../../server/settlement'
import { WorkerStopped } from '../../../server/threads/apart'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { mountAll, serve } from '../serve'
import { photographed, scene } from './pictures'

vi.setConfig({ testTimeout: 60_000 })

describe.each(mainEngine())('a busy server and photos on %s', (engine) => {
  const desk = new Desk(engine)
  let busy: FastifyInstance
  let isBusy = true
  const askedFor: (number | undefined)[] = []

  beforeAll(async () => {
    busy = await serve(desk.db, {
      storage: desk.storage,
      mount: mountAll(desk.db, {
        map: createGazetteer(),
        payments: simulatedPayments(desk.db),
        readPicture: async (content, { firmId } = {}) => {
          askedFor.push(firmId)
          if (isBusy) throw new WorkerStopped('it took too long')
          return readPicture(content)
        },
      }),
    })
  })
  afterAll(() => busy?.close())

  test('a photo that could not be read in time is kept, and taken when it is sent again', async () => {
    const id = await desk.place()
    const { token } = await desk.as('dispatch')
    const url = await desk.uploaded(FIRM.platform, await photographed(scene(1), {}), 'image/jpeg')
    const send = () =>
      busy.inject({
        method: 'POST',
        url: '/api/order/upload',
        headers: { 'x-token': token },
        payload: { id, key: 'mancar', url },
      })
    const first = await send()
    expect(first.statusCode).toBe(503)
    expect(first.json()).toMatchObject({ code: 0, info: '系统繁忙，请稍后重试' })
    expect(desk.storage.files.has(url)).toBe(true)
    isBusy = false
    expect((await send()).json()).toMatchObject({ code: 1 })
    expect(askedFor).toEqual([FIRM.platform, FIRM.platform])
  })
})
