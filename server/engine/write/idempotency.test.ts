import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../db/db'
import { engines, testDb } from '../../db/testing'
import { DomainError, reject } from '../../kernel/domainError'
import { forgetOldReplies, remember } from './idempotency'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

describe.each(engines())('idempotency keys on %s', (engine) => {
  let db: Db
  let done = 0
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  const send = (key: string, { asked = 'a', secret = false, userId = 1, work = async () => ({ id: ++done }) } = {}) =>
    db.transaction((tx) => remember(tx, { key, userId, asked, secret }, work))

  test('the same key with the same body works once and gets the stored reply', async () => {
    const before = done
    const first = await send('same')
    expect(await send('same')).toEqual(first)
    expect(done).toBe(before + 1)
  })

  test('another body under the same key is refused, and nothing is done', async () => {
    await send('body')
    const before = done
    await expect(send('body', { asked: 'b' })).rejects.toThrow('重复提交的内容不一致')
    expect(done).toBe(before)
  })

  test('of a body with a password a slow hash alone is kept, and it is known again', async () => {
    const first = await send('secret', { asked: 'geheim', secret: true })
    expect(await send('secret', { asked: 'geheim', secret: true })).toEqual(first)
    await expect(send('secret', { asked: 'geraten', secret: true })).rejects.toThrow('重复提交的内容不一致')
    await expect(send('secret', { asked: 'anders' })).rejects.toThrow('重复提交的内容不一致')
    await send('open')
    await expect(send('open', { asked: 'geheim', secret: true })).rejects.toThrow('重复提交的内容不一致')
    const [kept] = await db.rows<{ body_hash: string }>(sql`
      select body_hash from idempotency_keys where key = 'secret'`)
    expect(kept?.body_hash).toMatch(/^scrypt\$/)
  })

  test('decisions §10 the seconds of a call are counted from its arrival, however long it waits for its turn', async () => {
    const call = (arrivedAt: number) =>
      db.transaction((tx) =>
        remember(tx, { key: 'queued', userId: 1, asked: 'a', secret: false, seconds: 2, arrivedAt }, async () => ({
          id: ++done,
        })),
      )
    const now = performance.now()
    // Both arrived five seconds ago at the same moment; the second has its turn only now.
    const first = await call(now - 5000)
    await db.rows(sql`update idempotency_keys set create_time = now() - interval '5 seconds' where key = 'queued'`)
    expect(await call(now - 4900)).toEqual(first)
    expect(await call(now - 1000)).not.toEqual(first)
  })

  test('keys of two users are two keys', async () => {
    const first = await send('shared')
    expect(await send('shared', { userId: 2 })).not.toEqual(first)
  })

  test('asked ten times at once, it is done once and all get its reply', async () => {
    const before = done
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { id: ++done }
    }
    const replies = await Promise.all(Array.from({ length: 10 }, () => send('rush', { work: slow })))
    expect(done).toBe(before + 1)
    expect(new Set(replies.map(({ id }) => id))).toEqual(new Set([done]))
  })

  test('a refusal leaves nothing behind: the key may be tried again', async () => {
    await expect(send('again', { work: () => Promise.reject(new DomainError('请输入原因')) })).rejects.toThrow(
      '请输入原因',
    )
    expect(await send('again', { asked: 'b' })).toEqual({ id: done })
  })

  test('one of two at once is refused: the other takes over', async () => {
    const work = new EventEmitter()
    const begun = once(work, 'begun')
    const refusing = async () => {
      work.emit('begun')
      await new Promise((resolve) => setTimeout(resolve, 50))
      return reject('不行')
    }
    const [first, second] = await Promise.allSettled([send('over', { work: refusing }), begun.then(() => send('over'))])
    expect(first).toMatchObject({ status: 'rejected' })
    expect(second).toEqual({ status: 'fulfilled', value: { id: done } })
  })

  test('after a day the key is new, and old ones are dropped', async () => {
    const first = await send('old')
    await db.rows(sql`update idempotency_keys set create_time = now() - interval '25 hours' where key = 'old'`)
    const second = await send('old', { asked: 'b' })
    expect(second).not.toEqual(first)
    expect(await send('old', { asked: 'b' })).toEqual(second)
    await db.rows(sql`update idempotency_keys set create_time = now() - interval '25 hours' where key = 'old'`)
    await forgetOldReplies(db)
    expect(await db.rows(sql`select 1 from idempotency_keys where key = 'old'`)).toEqual([])
    expect(await db.rows(sql`select 1 from idempotency_keys where key = 'rush'`)).toHaveLength(1)
  })

  test('a reply of nothing is a reply too', async () => {
    const nothing = vi.fn(async () => null)
    await db.transaction((tx) => remember(tx, { key: 'nothing', userId: 1, asked: 'a', secret: false }, nothing))
    expect(
      await db.transaction((tx) => remember(tx, { key: 'nothing', userId: 1, asked: 'a', secret: false }, nothing)),
    ).toBeNull()
    expect(nothing).toHaveBeenCalledTimes(1)
  })
})
