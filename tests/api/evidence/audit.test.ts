import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Photo {
  readonly id: number
  readonly key: string
  readonly audit_status: number
  readonly audit_remark: string | null
  readonly audit_name: string | null
  readonly audit_time: number | null
}
interface Verdict {
  readonly pictures: readonly Photo[]
  readonly left: number
}

const PATH = '/v2/order/audit/picture'
const SET = '/v2/order/audit/pictures'
const UNDO = '/v2/order/audit/undo'

describe.each(mainEngine())('the audit of photos on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  let admin: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
    admin = await desk.as('admin')
  })

  const photosOf = async (id: number) => (await dispatch.order(id)).picture as readonly Photo[]
  /** An order that is over, with its photos. */
  async function ended(more: object = {}): Promise<number> {
    const id = await desk.place()
    await desk.photograph(id)
    await desk.stand(id, { status: 4, firm_id: FIRM.provider1, finish_time: new Date(), ...more })
    return id
  }
  const stateOf = async (id: number) => (await dispatch.order(id)).photo_audit

  test('O-334 O-335 O-546 O-580 a photo is qualified, another unqualified with its reason; who, when and why stand with it and in the log', async () => {
    const id = await ended()
    const [one, two] = await photosOf(id)
    expect(await stateOf(id)).toBe(1)
    const good = await dispatch.post<Verdict>(PATH, { id, picture_id: one?.id, status: 1 })
    expect(good).toMatchObject({ code: 1, info: '照片审核合格', data: { left: 4 } })
    const bad = await dispatch.post<Verdict>(PATH, { id, picture_id: two?.id, status: 2, remark: ' 照片模糊 ' })
    expect(bad).toMatchObject({ code: 1, info: '操作成功', data: { left: 3 } })
    const [first, second] = await photosOf(id)
    expect(first).toMatchObject({ audit_status: 1, audit_remark: null, audit_name: 'dispatch' })
    expect(second).toMatchObject({ audit_status: 2, audit_remark: '照片模糊', audit_name: 'dispatch' })
    expect(Math.abs(Number(second?.audit_time) - Date.now() / 1000)).toBeLessThan(60)
    // The bad one is told at once, a good one among others is not; the log has both.
    const { timeline } = await dispatch.order(id)
    expect((timeline as { kind: string; text: string }[]).filter(({ kind }) => kind === 'auditPhoto')).toMatchObject([
      { text: 'headstock：不合格，照片模糊', user_name: 'dispatch' },
    ])
    const log = await desk.db.rows<{ resource: string; remark: string | null }>(sql`
      select resource, remark from audit_log where action in ('auditPhoto', 'audit') and (row_id = ${id} and resource = 'order'
        or resource = 'picture' and row_id in (${one?.id}, ${two?.id})) order by id`)
    expect(log.map(({ resource, remark }) => `${resource} ${remark}`)).toEqual([
      'picture null',
      'order mancar：合格',
      'picture 照片模糊',
      'order headstock：不合格，照片模糊',
    ])
  })

  test('O-546 who judges what he has uploaded is told as both, in the log, the timeline and beside the photo; undone it is as before', async () => {
    const id = await ended()
    const [own, other] = await photosOf(id)
    const { id: me } = (await dispatch.get<{ id: number }>('/user/info')).data
    await desk.db.rows(sql`update picture set creator_id = ${me} where id = ${own?.id}`)
    const said = async () =>
      (
        await desk.db.rows<{ remark: string }>(sql`
          select remark from audit_log where resource = 'order' and row_id = ${id} and action like 'auditPhoto%' order by id desc limit 1`)
      )[0]?.remark
    const sent = { id, picture_id: own?.id, status: 2, remark: '照片模糊' }
    const reply = await dispatch.post<{ pictures: { audit_self: number }[] }>(PATH, sent)
    expect(reply).toMatchObject({ code: 1, data: { pictures: [{ audit_self: 1 }] } })
    expect(await said()).toBe('mancar：不合格，照片模糊（审核人为上传人本人）')
    expect((await dispatch.order(id)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'auditPhoto', text: await said() }),
    )
    expect(await photosOf(id)).toContainEqual(expect.objectContaining({ id: own?.id, audit_self: 1 }))
    expect(await dispatch.post(UNDO, { id, picture_ids: [own?.id] })).toMatchObject({ code: 1 })
    expect((await photosOf(id))[0]).toMatchObject({ audit_status: 0, audit_self: null })
    // Several at once say how many; a second person's verdict is nobody's own.
    expect(await dispatch.post(SET, { id, picture_ids: [own?.id, other?.id] })).toMatchObject({ code: 1 })
    expect(await said()).toBe('2 张：合格（其中 1 张的审核人为上传人本人）')
    expect(await dispatch.post(UNDO, { id, picture_ids: [own?.id, other?.id] })).toMatchObject({ code: 1 })
    expect(await dispatch.post('/v2/order/audit/release', { ids: [id] })).toMatchObject({ code: 1 })
    expect(await admin.post(PATH, sent)).toMatchObject({ code: 1 })
    expect(await said()).toBe('mancar：不合格，照片模糊')
    expect((await photosOf(id))[0]).toMatchObject({ audit_status: 2, audit_self: 0 })
  })

  test('the state of an order’s photos follows every write of them, and its list is filtered by it', async () => {
    const id = await ended()
    const ids = (await photosOf(id)).map((photo) => photo.id)
    const stand = async (state: number) => {
      expect(await stateOf(id)).toBe(state)
      const found = async (photo_audit: number) =>
        (await dispatch.get<{ data: { id: number }[] }>('/order/list', { photo_audit, limit: 200 })).data.data.some(
          (row) => row.id === id,
        )
      expect([await found(state), await found((state + 1) % 4)]).toEqual([true, false])
    }
    await stand(1)
    expect(await dispatch.post<Verdict>(SET, { id, picture_ids: ids })).toMatchObject({ code: 1, data: { left: 0 } })
    await stand(3)
    await dispatch.post(PATH, { id, picture_id: ids[2], status: 2, remark: '未见车牌' })
    await stand(2)
    // The unqualified one is taken again.
    const url = await desk.uploaded(FIRM.platform)
    expect(
      await dispatch.post('/order/upload', { id, act: 'replace', key: 'vin', picture_id: ids[2], url }),
    ).toMatchObject({ code: 1 })
    await stand(1)
    const again = (await photosOf(id)).at(-1)?.id
    await dispatch.post(PATH, { id, picture_id: again, status: 1 })
    await stand(3)
    await dispatch.post('/v2/order/picture/resume', { id, picture_id: ids[2] })
    await stand(2)
    for (const { id: picture_id } of await photosOf(id)) {
      const body = { id, act: 'delete', picture_id, remark: '重复' }
      expect(await dispatch.post('/order/upload', body)).toMatchObject({ code: 1 })
    }
    await stand(0)
  })

  test('O-420, O-437 without pic_audit, and of a provider, nothing is judged; of another company no photo is found', async () => {
    const id = await ended()
    const [photo] = await photosOf(id)
    const body = { id, picture_id: photo?.id, status: 1 }
    const nobody = await desk.holder('no_pic_audit', FIRM.platform, ['order_man', 'pic_handle', 'op:4'])
    const foreign = [await desk.as('powerless'), nobody, await desk.as('provider1'), await desk.as('insurer')]
    for (const client of foreign) {
      expect(await client.post(PATH, body)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      expect(await client.post(SET, { id, picture_ids: [photo?.id] })).toMatchObject({ code: 0 })
      expect(await client.post('/v2/order/audit/claim', { ids: [id] })).toMatchObject({
        code: 0,
        info: MESSAGES.forbidden,
      })
    }
    for (const client of [nobody, await desk.as('provider1')])
      expect(await client.post('/v2/order/audit/next')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const other = await ended()
    const [theirs] = await photosOf(other)
    expect(await dispatch.post(PATH, { ...body, picture_id: theirs?.id })).toMatchObject({
      code: 0,
      info: '照片不存在',
    })
    expect((await photosOf(id)).map(({ audit_status }) => audit_status)).toEqual([0, 0, 0, 0, 0])
    // Whoever has the page of the audits opens an order from there.
    const auditor = await desk.holder('only_pic_audit', FIRM.platform, ['pic_audit'])
    expect(await auditor.order(id)).toMatchObject({ id, photo_audit: 1 })
    expect(await auditor.get('/order/list')).toMatchObject({ code: 0 })
    expect(await auditor.get('/order/list', { view: 'photoAudit' })).toMatchObject({ code: 1 })
  })

  test.each([
    ['O-336 O-546 an unqualified photo without a reason', { status: 2 }, '请选择或输入原因！'],
    ['O-336 an empty reason', { status: 2, remark: '   ' }, '请选择或输入原因！'],
    ['no verdict', {}, '请选择审核结果'],
    ['no such verdict', { status: 0 }, undefined],
    ['a reason that is too long', { status: 2, remark: '长'.repeat(201) }, undefined],
    ['no photo', { status: 1, picture_id: null }, undefined],
    ['a photo that there is not', { status: 1, picture_id: 2_000_000_000 }, '照片不存在'],
  ])('%s is refused and changes nothing', async (_what, body, info) => {
    const id = await ended()
    const [photo] = await photosOf(id)
    const reply = await dispatch.post(PATH, { id, picture_id: photo?.id, ...body })
    expect(reply.code).toBe(0)
    if (info) expect(JSON.stringify(reply)).toContain(info)
    expect(await stateOf(id)).toBe(1)
    expect((await photosOf(id))[0]).toMatchObject({ audit_status: 0, audit_name: null })
  })

  test('the rest of an order is qualified at once: what is judged stays, what was not seen waits', async () => {
    const id = await ended()
    const ids = (await photosOf(id)).map((photo) => photo.id)
    await dispatch.post(PATH, { id, picture_id: ids[0], status: 2, remark: '非本车' })
    await desk.photograph(id, ['other'])
    expect(await dispatch.post(SET, { id, picture_ids: ids })).toMatchObject({ code: 1, data: { left: 1 } })
    expect((await photosOf(id)).map(({ audit_status }) => audit_status)).toEqual([2, 1, 1, 1, 1, 0])
    for (const picture_ids of [undefined, [], 'x', [0], [ids[0], 2_000_000_000]])
      expect((await dispatch.post(SET, { id, picture_ids })).code).toBe(0)
  })

  test('the last verdict is taken back as long as nothing has followed, by its own auditor alone', async () => {
    const id = await ended()
    const ids = (await photosOf(id)).map((photo) => photo.id)
    const undo = (picture_ids: unknown, client = dispatch) => client.post<Verdict>(UNDO, { id, picture_ids })
    const LATE = { code: 0, info: '该审核结果之后已有其他操作，不可撤销！' }
    expect(await undo([ids[0]])).toMatchObject(LATE)
    await dispatch.post(PATH, { id, picture_id: ids[0], status: 2, remark: '水印缺失' })
    await dispatch.post(PATH, { id, picture_id: ids[0], status: 1 })
    // Back to the verdict before, with its reason, and no further.
    expect(await undo([ids[0]])).toMatchObject({ code: 1, data: { pictures: [{ audit_status: 2 }], left: 4 } })
    expect((await photosOf(id))[0]).toMatchObject({ audit_status: 2, audit_remark: '水印缺失' })
    expect(await undo([ids[0]])).toMatchObject(LATE)
    await dispatch.post(SET, { id, picture_ids: ids })
    expect(await undo(ids.slice(1))).toMatchObject({ code: 1, data: { left: 4 } })
    expect((await photosOf(id))[1]).toMatchObject({ audit_status: 0, audit_name: null, audit_time: null })
    const log = await desk.db.rows(
      sql`select 1 from audit_log where resource = 'picture' and action = 'undo' and row_id = any(${sql.param(ids)}::int[])`,
    )
    expect(log).toHaveLength(5)
    // A verdict of somebody else's, and one that the order was passed with.
    await dispatch.post(PATH, { id, picture_id: ids[1], status: 1 })
    await dispatch.post('/v2/order/audit/release', { ids: [id] })
    expect(await undo([ids[1]], admin)).toMatchObject(LATE)
    await admin.post('/v2/order/audit/release', { ids: [id] })
    await desk.stand(id, { is_audit: 1, audit_time: new Date() })
    expect(await undo([ids[1]])).toMatchObject(LATE)
    expect(await dispatch.post(PATH, { id, picture_id: ids[1], status: 2, remark: '位置不符' })).toMatchObject({
      code: 0,
      info: '订单已审核通过，照片审核结果不可修改！',
    })
  })

  test('the same verdict twice, and both verdicts at once, leave one', async () => {
    const id = await ended()
    const [photo] = await photosOf(id)
    const body = { id, picture_id: photo?.id }
    const good = () => dispatch.post(PATH, { ...body, status: 1 })
    expect((await Promise.all([good(), good(), good()])).map(({ code }) => code)).toEqual([1, 1, 1])
    const writes = async () =>
      (await desk.db.rows(sql`select 1 from audit_log where resource = 'picture' and row_id = ${photo?.id}`)).length
    expect(await writes()).toBe(1)
    await Promise.all([dispatch.post(PATH, { ...body, status: 2, remark: '照片模糊' }), good()])
    const [stands] = await photosOf(id)
    expect(stands?.audit_remark).toBe(stands?.audit_status === 2 ? '照片模糊' : null)
  })

  test('O-207, O-503, O-504 the bin tells who took a photo away, when and why, also after the order is over; it comes back as it was judged', async () => {
    const id = await ended()
    const [photo] = await photosOf(id)
    await dispatch.post(PATH, { id, picture_id: photo?.id, status: 1 })
    await admin.post('/order/upload', { id, act: 'delete', picture_id: photo?.id, remark: '拍错车辆' })
    const bin = await dispatch.get<{ data: Record<string, unknown>[]; total: number }>('/v2/order/picture/recycle', {
      id,
    })
    expect(bin.data.total).toBe(1)
    expect(bin.data.data[0]).toMatchObject({
      id: photo?.id,
      audit_status: 1,
      removed_by: 'admin',
      removed_why: '拍错车辆',
    })
    expect(Math.abs(Number(bin.data.data[0]?.removed_time) - Date.now() / 1000)).toBeLessThan(60)
    expect((await photosOf(id)).some((one) => one.id === photo?.id)).toBe(false)
    expect(await (await desk.as('provider1')).get('/v2/order/picture/recycle', { id })).toMatchObject({ code: 0 })
    expect(await dispatch.post('/v2/order/picture/resume', { id, picture_id: photo?.id })).toMatchObject({ code: 1 })
    expect((await photosOf(id))[0]).toMatchObject({ id: photo?.id, audit_status: 1, audit_name: 'dispatch' })
    expect(await dispatch.post('/v2/order/picture/resume', { id, picture_id: photo?.id })).toMatchObject({
      code: 0,
      info: '照片不存在',
    })
  })

  test('O-498, decisions §2 the grade comes with its reasons: each point with its times, the deviation without a point', async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    const hour = 3600
    const now = Math.floor(Date.now() / 1000)
    const at = (before: number) => new Date((now - before) * 1000)
    await desk.stand(id, {
      order_time: at(3 * hour),
      dispatch_time: at(3 * hour - 60),
      accept_time: at(3 * hour - 500),
      arrive_time: at(2 * hour + 60),
    })
    expect(await (await desk.as('provider1')).post('/order/end', { id, cancel_reason: '完成' })).toMatchObject({
      code: 1,
    })
    const { data } = await dispatch.get<{ grade: number; points: Record<string, unknown>[] }>('/v2/order/evaluate', {
      id,
    })
    expect(data.grade).toBe(3)
    expect(data.points.map(({ code, state }) => `${code} ${state}`)).toEqual([
      '1 won',
      '2 lost',
      '3 won',
      '4 lost',
      '5 won',
    ])
    expect(data.points[1]).toMatchObject({ label: '受理及时', value: 440, limit: 360, from: now - 3 * hour + 60 })
    expect(data).toMatchObject({ deviation: null, deviates: false })
    const found = async (evaluate: number) =>
      (await dispatch.get<{ data: { id: number }[] }>('/order/list', { evaluate, limit: 200 })).data.data.map(
        (row) => row.id,
      )
    expect(await found(1)).toContain(id)
    expect(await found(2)).not.toContain(id)
    expect(await (await desk.as('insurer')).get('/v2/order/evaluate', { id })).toMatchObject({ code: 0 })
  })
})
