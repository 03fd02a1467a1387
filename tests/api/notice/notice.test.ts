import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Inbox {
  readonly data: readonly { id: number; title: string; content: string; is_read: 0 | 1; user_name: string }[]
  readonly total: number
  readonly noread: number
}
const inboxOf = async (client: Client) =>
  (await client.get<Inbox & Record<string, unknown>>('/v2/notice', { page: 1, limit: 100 })).data
const titles = async (client: Client) => (await inboxOf(client)).data.map(({ title }) => title)

describe.each(mainEngine())('notices on %s', (engine) => {
  const desk = new Desk(engine)
  let count = 0
  const write = async (more: object = {}, account: 'admin' | 'insurer' = 'admin') => {
    const title = `公告${++count}`
    const client = await desk.as(account)
    const made = await client.post<{ id: number }>('/v2/system/notice', { title, content: '<p>内容</p>', ...more })
    expect(made).toMatchObject({ code: 1 })
    return { id: made.data.id, title, client }
  }
  const publish = async (more: object = {}, account: 'admin' | 'insurer' = 'admin') => {
    const notice = await write(more, account)
    const reply = await notice.client.post('/v2/system/notice/status', { id: notice.id, status: 1 })
    expect(reply).toMatchObject({ code: 1, info: '发布成功' })
    return notice
  }

  test('F-012 F-502 a draft reaches nobody, a published notice its readers, a withdrawn one nobody again', async () => {
    const provider = await desk.as('provider1')
    const { id, title, client } = await write()
    expect(await titles(provider)).not.toContain(title)
    expect(await provider.get('/v2/notice/detail', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    await client.post('/v2/system/notice/status', { id, status: 1 })
    expect(await titles(provider)).toContain(title)
    expect((await provider.get('/v2/notice/detail', { id })).data).toMatchObject({
      title,
      user_name: 'admin',
      is_read: 0,
    })
    expect(await client.post('/v2/system/notice/status', { id, status: 1 })).toMatchObject({
      code: 0,
      info: MESSAGES.changed,
    })
    expect(await client.post('/v2/system/notice/status', { id, status: 2 })).toMatchObject({ info: '撤回成功' })
    expect(await titles(provider)).not.toContain(title)
  })

  test('F-138 F-220 F-501 the list has the unread count, and marking by ids lowers it once, for the reader alone', async () => {
    const [reader, other] = [await desk.as('provider1'), await desk.as('provider2')]
    const first = await publish()
    const second = await publish()
    const before = await inboxOf(reader)
    const others = (await inboxOf(other)).noread
    expect(before.noread).toBeGreaterThanOrEqual(2)
    expect(before.data.find(({ id }) => id === first.id)).toMatchObject({ is_read: 0 })
    const marked = await reader.post('/v2/notice', { ids: [first.id, second.id] })
    expect(marked).toMatchObject({ code: 1, data: { noread: before.noread - 2 } })
    expect(await reader.post('/v2/notice', { ids: [first.id] })).toMatchObject({ data: { noread: before.noread - 2 } })
    expect((await inboxOf(reader)).data.find(({ id }) => id === first.id)).toMatchObject({ is_read: 1 })
    expect((await inboxOf(other)).noread).toBe(others)
    expect(await reader.post('/v2/notice', { ids: ['x'] })).toMatchObject({ code: 0, info: '参数 ids 不正确' })
  })

  test('F-012 an audience of firm types or chosen firms is the audience, whatever the others ask for', async () => {
    const [one, two, insurer] = [await desk.as('provider1'), await desk.as('provider2'), await desk.as('insurer')]
    const forProviders = await publish({ audience: 1, firm_types: [3] })
    const forOne = await publish({ audience: 2, firms: [FIRM.provider1] })
    expect(await titles(one)).toEqual(expect.arrayContaining([forProviders.title, forOne.title]))
    expect(await titles(two)).toContain(forProviders.title)
    expect(await titles(two)).not.toContain(forOne.title)
    expect(await titles(insurer)).not.toContain(forProviders.title)
    expect(await two.get('/v2/notice', { audience: 2, id: forOne.id })).toMatchObject({ data: { total: 0 } })
    await two.post('/v2/notice', { ids: [forOne.id] })
    const [marks] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from notice_read where notice_id = ${forOne.id}`,
    )
    expect(marks?.n).toBe(0)
  })

  test('a company’s notice reaches its own staff and the providers, not the platform and not another company', async () => {
    const { title, id } = await publish({}, 'insurer')
    expect(await titles(await desk.as('insurer'))).toContain(title)
    expect(await titles(await desk.as('provider1'))).toContain(title)
    expect(await titles(await desk.as('dispatch'))).not.toContain(title)
    expect(await titles(await desk.as('insurer161'))).not.toContain(title)
    const stranger = await desk.as('insurer161')
    expect(await stranger.post('/v2/system/notice/status', { id, status: 2 })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await titles(await desk.as('insurer'))).toContain(title)
  })

  test('F-503 who has read: counts in the list, names in the call; published anew, it is unread again', async () => {
    const { id, client } = await publish({ audience: 2, firms: [FIRM.provider1, FIRM.provider2] })
    await (await desk.as('provider1')).post('/v2/notice', { ids: [id] })
    const list = await client.get<{ data: object[] }>('/v2/system/notice', { id })
    expect(list.data.data[0]).toMatchObject({ read_count: 1, reader_count: 2, status: 1 })
    const readers = await client.get<{ data: object[]; total: number; read: number }>('/v2/system/notice/user', { id })
    expect(readers.data).toMatchObject({
      total: 2,
      read: 1,
      data: [
        { user_name: 'provider2', firm_name: '南山快援', is_read: 0, read_time: null },
        { user_name: 'provider1', firm_name: '鹏城拖车', is_read: 1, read_time: expect.any(Number) },
      ],
    })
    await client.post('/v2/system/notice/status', { id, status: 2 })
    await client.post('/v2/system/notice/status', { id, status: 1 })
    expect((await client.get('/v2/system/notice/user', { id })).data).toMatchObject({ total: 2, read: 0 })
  })

  test('a published notice is not edited behind its readers’ backs', async () => {
    const { id, client, title } = await publish()
    expect(await client.post('/v2/system/notice', { id, title: '改了' })).toMatchObject({
      code: 0,
      info: '已发布的公告不可修改，请先撤回',
    })
    expect(await titles(await desk.as('provider1'))).toContain(title)
    await client.post('/v2/system/notice/status', { id, status: 2 })
    expect(await client.post('/v2/system/notice', { id, title: '改了' })).toMatchObject({ code: 1 })
  })

  test('F-139 nothing that could run, load or deceive is stored', async () => {
    const hostile = [
      '<p style="text-align:center;position:fixed">好</p>',
      '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe src="//x"></iframe>',
      '<a href="javascript:alert(1)" onclick="x()">一</a><a href="https://rescue.example/a">二</a>',
      '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
    ].join('')
    const { id, client } = await write({ content: hostile })
    const { content } = (await client.get<{ content: string }>('/v2/system/notice/detail', { id })).data
    expect(content).toContain('<p style="text-align:center">好</p>')
    expect(content).toContain('<a href="https://rescue.example/a">二</a>')
    expect(content).toContain('<a>一</a>')
    expect(content).not.toMatch(/script|onerror|onload|onclick|javascript|iframe|svg|img|position/i)
    expect(
      await client.post('/v2/system/notice', { title: '空', content: '<script>1</script><p> </p>' }),
    ).toMatchObject({
      code: 0,
      info: '请输入内容',
    })
  })

  test('F-070 who may read notices and not write them is refused, and nothing changes', async () => {
    const { id, client } = await write()
    await desk.db.rows(sql`
      update role set nodes = '["noticeList"]'::jsonb where id = (select role_id from staff where account = 'masked')`)
    const reader = await desk.as('masked')
    expect(await reader.get('/v2/system/notice/detail', { id })).toMatchObject({ code: 1 })
    for (const body of [
      { title: '新', content: '<p>x</p>' },
      { id, title: '新' },
    ]) {
      expect(await reader.post('/v2/system/notice', body)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    for (const status of [1, -1]) {
      expect(await reader.post('/v2/system/notice/status', { id, status })).toMatchObject({ info: MESSAGES.forbidden })
    }
    expect((await client.get('/v2/system/notice/detail', { id })).data).toMatchObject({ status: 0, version: 1 })
  })
})
