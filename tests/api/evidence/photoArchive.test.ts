import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '../../../server/adapters/storage/Storage'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'
import { serve } from '../serve'

const contentOf = (key: string): Buffer => Buffer.from(`photo ${key}`.repeat(5000))
const storage: Storage = {
  put: () => Promise.reject(new Error('nothing is written here')),
  get: async (key) =>
    key.endsWith('vin.jpg')
      ? null
      : {
          size: contentOf(key).length,
          content: Readable.from([contentOf(key).subarray(0, 9), contentOf(key).subarray(9)]),
        },
  remove: () => Promise.resolve(),
}

/** Names and contents of a stored zip by its directory. @throws where sums differ */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    const [sum, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (crc32(content) !== sum) throw new Error(`${name} is broken`)
    files.set(name, content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

describe.each(mainEngine())('photos of orders as a zip on %s', (engine) => {
  const desk = new Desk(engine)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await serve(desk.db, { storage })
  })
  afterAll(() => app?.close())
  const path = '/v2/order/picture/export'

  test('O-214 one folder for each order, by the name that was asked for; a file that is gone is left out', async () => {
    const dispatch = await desk.as('dispatch')
    const [one, two] = [await desk.place({ case_no: 'PA-7' }), await desk.place()]
    await desk.photograph(one)
    await desk.photograph(two, ['mancar'])
    const { data } = await dispatch.get<{ url: string; total: number }>(path, { ids: `${one},${two}`, name: 2 })
    expect(data.total).toBe(6)
    const reply = await app.inject({ method: 'GET', url: data.url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/zip' })
    const files = unzipped(reply.rawPayload)
    const { no } = await dispatch.order(two)
    expect([...files.keys()]).toEqual([
      'PA-7/01-mancar.jpg',
      'PA-7/02-headstock.jpg',
      'PA-7/04-driver_scene.jpg',
      'PA-7/05-destination.jpg',
      `${no}/01-mancar.jpg`,
    ])
    expect(files.get('PA-7/01-mancar.jpg')).toEqual(contentOf('t/mancar.jpg'))
  })

  test('O-214 nobody exports photos of orders that he does not see, and no address but a signed one is answered', async () => {
    const own = await desk.orderAt(31)
    const foreign = await desk.place()
    for (const id of [own, foreign]) await desk.photograph(id, ['mancar'])
    const provider = await desk.as('provider1')
    expect(await provider.get(path, { ids: own })).toMatchObject({ code: 1 })
    expect(await provider.get(path, { ids: `${own},${foreign}` })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await (await desk.as('powerless')).get(path, { ids: own })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    const { url } = (await provider.get<{ url: string }>(path, { ids: own, name: 3 })).data
    const asked = async (address: string) => (await app.inject({ method: 'GET', url: address })).statusCode
    expect(await asked(url)).toBe(200)
    expect(await asked(url.replace(`ids=${own}`, `ids=${foreign}`))).toBe(403)
    expect(await asked(url.replace('name=3', 'name=1'))).toBe(403)
    expect(await asked(url.replace(/exp=\d+/, 'exp=1'))).toBe(403)
    expect(await asked('/api/v2/order/photos.zip')).toBe(403)
  })

  test('O-214 orders without photos, too many of them, and what is no order are refused in words', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const said = async (query: object) => (await dispatch.get(path, { ...query })).info
    expect(await said({ ids: id })).toBe('所选订单没有照片')
    expect(await said({ ids: Array.from({ length: 101 }, (_, i) => i + 1).join(',') })).toBe(
      '一次最多导出100个订单的照片',
    )
    for (const ids of ['', 'x', '1,x', '-1', '0']) expect(await said({ ids })).toBe('参数 ids 不正确')
    expect(await said({ ids: id, name: 4 })).toBe('参数 name 不正确')
    expect(await said({ ids: 99_999_999_999 })).not.toMatch('系统繁忙')
  })
})
