import { AsyncResource } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLocalStorage } from '../adapters/storage/local'
import { engines } from '../db/testing'
import { signFile } from '../engine/core/signing'
import { claimFile, uploadedFile } from '../engine/core/uploadedFiles'
import { tokenHash } from './session'
import { addStaff, type TestServer, testServer } from './testing'
import { issueTicket, UPLOAD_LIMIT, type UploadTicket } from './uploadPolicy'
import { announceFile, sweepUnusedFiles } from './uploadQuota'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

/** What runs in it is part of no transaction. */
const outside = new AsyncResource('outside')

const JPEG = Buffer.from('\xff\xd8\xff\xe0 a picture of a tow truck', 'latin1')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n a logo', 'latin1')
const HOUR = 3600

const storage = mkdtempSync(join(tmpdir(), 'rescue-desk-storage-'))
afterAll(() => rmSync(storage, { recursive: true, force: true }))
const storedFiles = () =>
  readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

let serial = 0
const nextName = () => `${String(++serial).padStart(32, 'a')}.jpg`

function form(
  fields: Record<string, string>,
  file: Buffer,
  filename = 'photo.jpg',
): { payload: Buffer; headers: Record<string, string> } {
  const line = (text: string) => Buffer.from(`${text}\r\n`)
  const parts = Object.entries(fields).map(([name, value]) =>
    line(`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`),
  )
  const head = line(
    `--edge\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n`,
  )
  return {
    payload: Buffer.concat([...parts, head, file, line('\r\n--edge--')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}

const formOf = ({ accessid, policy, signature }: UploadTicket, key: string) => ({
  OSSAccessKeyId: accessid,
  policy,
  Signature: signature,
  key,
  success_action_status: '200',
})

describe.each(engines())('uploads on %s', (engine) => {
  let server: TestServer
  let token: string
  let userId: number
  beforeAll(async () => {
    server = await testServer(engine, {}, { STORAGE: storage, BASE_PATH: '/desk' })
    userId = await addStaff(server.db, 'photographer', { firm: 2 })
    token = await server.tokenOf('photographer')
  })
  afterAll(() => server.close())

  const ticket = async (): Promise<UploadTicket> =>
    (await server.app.inject({ method: 'GET', url: '/api/public/upload', headers: { 'x-token': token } })).json().data
  const post = (fields: Record<string, string>, file = JPEG) =>
    server.app.inject({ method: 'POST', url: '/api/storage', ...form(fields, file) })
  const fetchFile = (url: string) => server.app.inject({ method: 'GET', url })

  test('F-557 upload information, signed for at least 3660 s more than it says', async () => {
    const now = Math.floor(Date.now() / 1000)
    const { host, dir, expire, policy } = await ticket()
    expect(host).toBe('/desk/api/storage')
    expect(dir).toMatch(new RegExp(`^u/2/${userId}/\\d{6}$`))
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString())
    expect(expire).toBeGreaterThan(now)
    expect(Date.parse(expiration) / 1000 - expire).toBeGreaterThanOrEqual(3660)
    expect(conditions).toEqual([
      ['content-length-range', 1, UPLOAD_LIMIT],
      ['starts-with', '$key', `${dir}/`],
    ])
    // A stranger's is for one picture under register/ (decisions §11); one with a session that is over gets none.
    const strange = await server.call('GET', '/public/upload')
    expect(strange).toMatchObject({ code: 1, data: { dir: expect.stringMatching(/^register\//), direct: false } })
    expect(await server.call('GET', '/public/upload', { token: 'gone' })).toMatchObject({ code: 50008 })
  })

  test('F-558 a signed form is stored, private, and served by a signed address for an hour', async () => {
    const info = await ticket()
    const key = `${info.dir}/order/${nextName()}`
    const reply = await post(formOf(info, key))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ code: 1, info: '', data: { key, url: expect.stringContaining(`${key}?exp=`) } })
    expect(statSync(join(storage, key)).mode & 0o777).toBe(0o600)
    expect(await server.db.rows(sql`select user_id, firm_id, size, mime from files where key = ${key}`)).toEqual([
      { user_id: userId, firm_id: 2, size: JPEG.length, mime: 'image/jpeg' },
    ])
    const url = signFile(key)
    expect(url).toMatch(/^\/desk\/api\/files\/u\//)
    const file = await fetchFile(url)
    expect(file.rawPayload).toEqual(JPEG)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(JPEG.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="\w{32}\.jpg"$/),
    })
    expect(file.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  })

  test('a signed address is refused when expired, altered or for another file', async () => {
    const info = await ticket()
    const key = `${info.dir}/${nextName()}`
    await post(formOf(info, key))
    const url = signFile(key)
    expect((await fetchFile(url)).statusCode).toBe(200)
    const expired = signFile(key, Date.now() / 1000 - HOUR - 1)
    const altered = url.replace(/exp=(\d+)/, (_match, exp) => `exp=${Number(exp) + HOUR}`)
    const other = url.replace(/a(\d+\.jpg)/, 'b$1')
    for (const wrong of [expired, altered, other, `/api/files/${key}`, '/api/files/../../etc/passwd?exp=1&sig=x']) {
      const reply = await fetchFile(wrong)
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.rawPayload).not.toEqual(JPEG)
    }
    expect(Number(/exp=(\d+)/.exec(url)?.[1]) - Date.now() / 1000).toBeLessThanOrEqual(HOUR)
  })

  test('a form is refused, and nothing kept: expired, tampered, foreign, outside its folder, twice', async () => {
    const info = await ticket()
    const key = `${info.dir}/${nextName()}`
    await post(formOf(info, key))
    const before = storedFiles()
    const old = issueTicket({ id: userId, firm_id: 2, session: tokenHash(token) }, '', Date.now() / 1000 - 3 * HOUR)
    const wider = Buffer.from(Buffer.from(info.policy, 'base64').toString().replace(`u/2/${userId}`, 'u/1/1')).toString(
      'base64',
    )
    const forged = createHmac('sha1', 'guess').update(wider).digest('base64')
    const fresh = () => `${info.dir}/${nextName()}`
    const refused: [Record<string, string>, number][] = [
      [formOf(old, `${old.dir}/${nextName()}`), 403],
      [{ ...formOf(info, fresh()), policy: wider }, 403],
      [{ ...formOf(info, fresh()), policy: wider, Signature: forged }, 403],
      [{ ...formOf(info, fresh()), Signature: '' }, 403],
      [{ ...formOf(info, fresh()), OSSAccessKeyId: 'another' }, 403],
      [formOf(info, `u/1/1/202601/${nextName()}`), 403],
      [formOf(info, `${info.dir}/../../../../etc/${nextName()}`), 403],
      [formOf(info, `${info.dir}/short.jpg`), 403],
      [formOf(info, key), 409],
    ]
    for (const [fields, status] of refused) {
      const reply = await post(fields)
      expect(reply.statusCode).toBe(status)
      expect(reply.json()).toMatchObject({ code: 0, info: expect.stringMatching(/上传/) })
    }
    expect(storedFiles()).toEqual(before)
  })

  test('what a file is, its content says: no scripts under the name of a picture', async () => {
    const info = await ticket()
    const before = storedFiles()
    for (const content of ['<html><script>alert(1)</script>', 'MZ\x90', '', '%PDF-1.7']) {
      const reply = await post(formOf(info, `${info.dir}/${nextName()}`), Buffer.from(content, 'latin1'))
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 0, info: '上传失败，不支持的文件类型' })
    }
    expect(storedFiles()).toEqual(before)
  })

  test('an SVG is only ever downloaded', async () => {
    const info = await ticket()
    const key = `${info.dir}/${nextName().replace('.jpg', '.svg')}`
    const svg =
      '<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await post(formOf(info, key), Buffer.from(svg))).statusCode).toBe(200)
    const { headers } = await fetchFile(signFile(key))
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('more than 20 MiB is refused with 413, and nothing kept', async () => {
    const info = await ticket()
    const before = storedFiles()
    const large = Buffer.concat([JPEG, Buffer.alloc(UPLOAD_LIMIT)])
    const reply = await post(formOf(info, `${info.dir}/${nextName()}`), large)
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toMatchObject({ code: 0, info: '上传失败，文件过大' })
    expect(storedFiles()).toEqual(before)
  })

  test('an upload that breaks off leaves nothing', async () => {
    const info = await ticket()
    const before = storedFiles()
    const key = `${info.dir}/${nextName()}`
    const { payload, headers } = form(formOf(info, key), Buffer.concat([JPEG, Buffer.alloc(200_000)]))
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    await new Promise<void>((resolve) => {
      const sending = httpRequest(`${address}/api/storage`, {
        method: 'POST',
        headers: { ...headers, 'content-length': payload.length },
      })
      sending.on('error', () => resolve())
      sending.write(payload.subarray(0, 100_000), () => setTimeout(() => sending.destroy(new Error('gone')), 100))
    })
    await vi.waitFor(() => expect(storedFiles()).toEqual(before), 5000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(storedFiles()).toEqual(before)
    expect(await server.db.rows(sql`select 1 from files where key = ${key}`)).toEqual([])
  })

  test('F-560 POST /public/upload keeps one file of the signed-in user; a logo is jpg or png', async () => {
    const send = (type: string, file: Buffer, name: string, as = token) => {
      const { payload, headers } = form({}, file, name)
      return server.call('POST', `/public/upload?type=${type}`, { payload, headers, token: as })
    }
    const reply = await send('logo', PNG, 'logo.PNG')
    expect(reply).toMatchObject({
      code: 1,
      data: { key: expect.stringMatching(/^u\/2\/\d+\/\d{6}\/logo\/\w{32}\.png$/) },
    })
    const { url } = reply.data as { url: string }
    expect((await fetchFile(url)).rawPayload).toEqual(PNG)
    expect(await send('audit', JPEG, 'a.jpeg')).toMatchObject({ code: 1 })
    expect(await send('logo', Buffer.from('GIF89a'), 'a.gif')).toMatchObject({
      code: 0,
      info: '上传失败，不支持的文件类型',
    })
    expect(await send('other', PNG, 'logo.png')).toMatchObject({ code: 0, info: '参数 type 不正确' })
    const named = form({ type: 'audit' }, JPEG, 'b.jpg')
    expect(await server.call('POST', '/public/upload', { ...named, token })).toMatchObject({
      code: 1,
      data: { key: expect.stringContaining('/audit/') },
    })
    expect(await send('logo', PNG, 'logo.png', '')).toMatchObject({ code: 50008 })
    expect(await server.call('POST', '/public/upload?type=logo', { token, payload: {} })).toMatchObject({
      code: 0,
      info: '请选择文件',
    })
  })

  test('a ticket ends with its session', async () => {
    const own = await server.tokenOf('photographer')
    const info = (await server.call('GET', '/public/upload', { token: own })).data as UploadTicket
    const send = () => post(formOf(info, `${info.dir}/${nextName()}`))
    expect((await send()).statusCode).toBe(200)
    await server.call('POST', '/logout', { token: own })
    const before = storedFiles()
    const reply = await send()
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ code: 0, info: '上传凭证无效或已过期' })
    expect(storedFiles()).toEqual(before)
    const disabled = await addStaff(server.db, 'leaver', { firm: 2 })
    const left = (await server.call('GET', '/public/upload', { token: await server.tokenOf('leaver') })).data
    await server.db.rows(sql`update staff set status = 0 where id = ${disabled}`)
    const { dir } = left as UploadTicket
    expect((await post(formOf(left as UploadTicket, `${dir}/${nextName()}`))).statusCode).toBe(403)
  })

  test('an SVG that begins with comments is told for what it is without delay', async () => {
    const info = await ticket()
    const send = (text: string) =>
      post(formOf(info, `${info.dir}/${nextName().replace('.jpg', '.svg')}`), Buffer.from(text))
    expect((await send(`${'<!---->'.repeat(140)}<html>`)).statusCode).toBe(400)
    expect((await send(`${'<!-- a tow truck -->\n'.repeat(20)}<svg xmlns="x"/>`)).statusCode).toBe(200)
  })

  test('what is left of an upload that ended with its process is nobody’s, and is swept', async () => {
    const info = await ticket()
    const key = `${info.dir}/${nextName()}`
    const store = createLocalStorage(storage)
    const quota = { files: 1000, bytes: 1 << 30 }
    const uploader = { id: userId, firm_id: 2 }
    expect(await announceFile(server.db, { key, uploader, mime: 'image/jpeg' }, quota)).toBe(true)
    await store.put(key, Readable.from([JPEG]), 1000)
    expect(await uploadedFile(server.db, key, { firm_id: 2 })).toBeUndefined()
    expect((await post(formOf(info, key))).statusCode).toBe(409)
    await server.db.rows(sql`update files set create_time = now() - interval '25 hours' where key = ${key}`)
    // A store that is away keeps the row for the next sweep.
    const away = { ...store, remove: () => Promise.reject(new Error('away')) }
    await expect(sweepUnusedFiles(server.db, away)).rejects.toThrow('away')
    await sweepUnusedFiles(server.db, store)
    expect(storedFiles().filter((path) => path.endsWith(key))).toEqual([])
    expect(await server.db.rows(sql`select 1 from files where key = ${key}`)).toEqual([])
  })

  test('what no record has taken after a day is swept away, and what one takes meanwhile is not', async () => {
    const info = await ticket()
    const [unused, used, fresh, wanted] = ['unused', 'used', 'fresh', 'wanted'].map(() => `${info.dir}/${nextName()}`)
    for (const key of [unused, used, fresh, wanted]) await post(formOf(info, key!))
    const old = sql`update files set create_time = now() - interval '25 hours'`
    await server.db.rows(sql`${old} where key in (${unused}, ${wanted})`)
    await server.db.rows(sql`${old}, used_resource = 'firm', used_row_id = 1 where key = ${used}`)
    const store = createLocalStorage(storage)
    const left = async () =>
      Promise.all([unused, used, fresh, wanted].map(async (key) => (await store.get(key!)) !== null))
    // Whoever saves a record has found the file before the sweep comes, and takes it after.
    let sweep: Promise<void> | undefined
    await server.db.transaction(async (tx) => {
      expect(await uploadedFile(tx, wanted!, { firm_id: 2 })).toBeDefined()
      sweep = outside.runInAsyncScope(() => sweepUnusedFiles(server.db, store))
      if (engine === 'postgres') await sweep
      await claimFile(tx, wanted!, { resource: 'firm', id: 2 })
    })
    await sweep
    expect(await left()).toEqual([false, true, true, true])
    expect(await server.db.rows(sql`select 1 from files where key = ${unused}`)).toEqual([])
  })
})

describe.each(engines())('the quota of uploads on %s', (engine) => {
  test('so many files, and so many megabytes, for each firm and hour', async () => {
    const server = await testServer(engine, {}, { STORAGE: storage, UPLOADS_PER_HOUR: '30', UPLOAD_MB_PER_HOUR: '8' })
    const send = async (token: string, megabytes: number) => {
      const { payload, headers } = form({}, Buffer.concat([JPEG, Buffer.alloc(megabytes << 20)]))
      const url = '/api/public/upload?type=audit'
      return server.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-token': token } })
    }
    try {
      for (const [account, firm] of [
        ['one', 2],
        ['same', 2],
        ['other', 3],
      ] as const) {
        await addStaff(server.db, account, { firm })
      }
      const [one, same, other] = [
        await server.tokenOf('one'),
        await server.tokenOf('same'),
        await server.tokenOf('other'),
      ]
      for (let n = 0; n < 30; n++) expect((await send(n % 2 ? one : same, 0)).json()).toMatchObject({ code: 1 })
      const before = storedFiles()
      for (const token of [one, same]) {
        const reply = await send(token, 0)
        expect(reply.statusCode).toBe(429)
        expect(reply.json()).toEqual({ code: 0, info: '上传过于频繁，请稍后再试', data: null })
      }
      expect(storedFiles()).toEqual(before)
      for (let n = 0; n < 7; n++) expect((await send(other, 1)).json()).toMatchObject({ code: 1 })
      expect((await send(other, 1)).statusCode).toBe(429)
      expect((await send(other, 0)).json()).toMatchObject({ code: 1 })
      await server.db.rows(sql`update files set create_time = create_time - interval '1 hour'`)
      expect((await send(other, 1)).json()).toMatchObject({ code: 1 })
    } finally {
      await server.close()
    }
  })
})
