import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { createLogger } from '../../../server/http/logger'
import { Desk } from '../desk'
import { openStream } from '../liveStream'

describe.each(mainEngine())('the log of streams, on %s', (engine) => {
  const lines: string[] = []
  const desk = new Desk(engine, { log: createLogger('info', { write: (line) => void lines.push(line) }) })

  test('a stream has its line once it has ended, as a request that is done', async () => {
    const stream = await openStream(desk.app, (await desk.as('dispatch')).token)
    const own = () => lines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/live')
    expect(own()).toEqual([])
    stream.close()
    await expect.poll(own).toMatchObject([{ method: 'GET', status: 200, outcome: 'done', msg: 'request' }])
  })
})
