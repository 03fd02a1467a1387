import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { engines } from '../../server/db/testing'
import { type Account, FIRM } from './company'
import { Desk } from './desk'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let serial = 0

describe.each(engines())('pictures and files of records on %s', (engine) => {
  const desk = new Desk(engine)

  const template = async (picture: unknown, account: Account = 'admin') => {
    const sent = { key: `shot_${'x'.repeat(++serial)}`, name: `照片${serial}`, step: 1, picture }
    return (await desk.as(account)).post<{ id: number }>('/v2/system/picture', sent)
  }
  const read = async (id: number) => {
    const reply = await (await desk.as('admin')).get<{ data: Record<string, unknown>[] }>('/v2/system/picture', {
      limit: 100,
    })
    return reply.data.data.find((row) => row.id === id) ?? {}
  }
  const stored = (id: number) => desk.db.rows(sql`select picture, version from photo_requirement where id = ${id}`)

  test('F-557 a picture of any record is read by a signed address', async () => {
    const key = await desk.uploaded(FIRM.platform)
    const { data } = await template(key)
    const address = expect.stringMatching(new RegExp(`^/api/files/${key}\\?exp=\\d+&sig=[\\w-]+$`))
    expect(await read(data.id)).toMatchObject({ picture: address })
    expect(await stored(data.id)).toMatchObject([{ picture: key }])
    expect(await desk.db.rows(sql`select used_resource, used_row_id from files where key = ${key}`)).toEqual([
      { used_resource: 'photoRequirement', used_row_id: data.id },
    ])
  })

  test('F-557 an address that comes back from a form is no change of the picture', async () => {
    const key = await desk.uploaded(FIRM.platform)
    const { data } = await template(key)
    const seen = await read(data.id)
    const admin = await desk.as('admin')
    const reply = await admin.post('/v2/system/picture', { ...seen, picture: `${seen.picture}0`, name: '改名' })
    expect(reply).toMatchObject({ code: 1 })
    expect(await stored(data.id)).toMatchObject([{ picture: key, version: Number(seen.version) + 1 }])
    const [last] = await desk.db.rows<{ changes: object }>(sql`
      select changes from audit_log where resource = 'photoRequirement' and row_id = ${data.id} order by id desc limit 1`)
    expect(Object.keys(last?.changes ?? {})).toEqual(['name'])
    const late = await admin.post<{ conflict: object }>('/v2/system/picture', { ...seen, name: '再改' })
    expect(Object.keys(late.data.conflict)).toEqual(['name'])
  })

  test('F-557 a record takes what its user’s firm has uploaded, and nothing else becomes readable', async () => {
    const strange = await desk.uploaded(FIRM.provider1)
    const missing = `u/${FIRM.platform}/1/202611/${'0'.repeat(32)}.png`
    for (const key of [strange, missing, `/api/files/${strange}?exp=1&sig=x`]) {
      expect(await template(key)).toMatchObject({ code: 0, data: { errors: { picture: '图片上传失败' } } })
    }
    const { data } = await template(await desk.uploaded(FIRM.platform))
    const [before] = await stored(data.id)
    const admin = await desk.as('admin')
    expect(await admin.post('/v2/system/picture', { ...(await read(data.id)), picture: strange })).toMatchObject({
      code: 0,
      info: '图片上传失败',
    })
    expect(await stored(data.id)).toEqual([before])
    expect(await desk.db.rows(sql`select 1 from files where key = ${strange} and used_resource is not null`)).toEqual(
      [],
    )
  })

  test('O-545 the original of an order’s photo is a picture of one’s own firm, too', async () => {
    const id = await desk.orderAt(26)
    const dispatch = await desk.as('dispatch')
    const shot = async (original_url: string) =>
      dispatch.post('/order/upload', { id, key: 'mancar', url: await desk.uploaded(FIRM.platform), original_url })
    expect(await shot(await desk.uploaded(FIRM.provider2))).toMatchObject({ code: 0, info: '图片上传失败' })
    const count = async () => ((await dispatch.order(id)).picture as object[]).length
    const before = await count()
    expect(await shot(await desk.uploaded(FIRM.platform))).toMatchObject({ code: 1 })
    expect(await count()).toBe(before + 1)
  })
})
