import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { Desk } from '../desk'

describe.each(mainEngine())('templates of photos on %s', (engine) => {
  const desk = new Desk(engine)

  test('F-225 O-280 O-403 a row has key, name, example, status and step; a key of its own is asked for and taken, while it is on', async () => {
    const admin = await desk.as('admin')
    const sample = await desk.uploaded(FIRM.platform)
    const meter = { key: 'odometer', name: '里程表照片', step: 1, is_need: 1, picture: sample }
    const { data } = await admin.post<{ id: number }>('/v2/system/picture', meter)
    const rows = (await admin.get<{ data: Record<string, unknown>[] }>('/v2/system/picture', { limit: 50 })).data.data
    expect(rows.find(({ id }) => id === data.id)).toMatchObject({
      ...meter,
      picture: expect.stringContaining(`/api/files/${sample}?`),
      status: 1,
    })
    const id = await desk.orderAt(24)
    const provider = await desk.as('provider1')
    const asked = async () =>
      ((await provider.order(id)).photo_requirements as { key: string; step: number }[]).filter(
        ({ key }) => key === 'odometer',
      )
    expect(await asked()).toMatchObject([{ step: 1, name: '里程表照片' }])
    const upload = async (key: string) =>
      (await provider.post('/order/upload', { id, key, url: await desk.uploaded(FIRM.provider1) })).info
    expect(await upload('odometer')).toBe('操作成功')
    for (const key of ['owner_sign', 'meet_sign', 'driver_sign']) expect(await upload(key)).toBe('签名照片不支持上传！')
    expect(await upload('speedometer')).not.toBe('操作成功')
    expect((await admin.post('/v2/system/picture/status', { id: data.id, status: 0 })).code).toBe(1)
    expect(await asked()).toEqual([])
  })
})
