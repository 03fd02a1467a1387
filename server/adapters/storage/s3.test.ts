import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '../../settings'
import { openStorage } from './openStorage'
import { FileExists, FileTooLarge, type Storage } from './Storage'
import { createS3Storage } from './s3'

const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-s3-'))
const KEY = `u/1/7/202611/${'a'.repeat(32)}.jpg`
const LIMIT = 1 << 20
let store: S3rver
let env: Record<string, string>
let storage: Storage

beforeAll(async () => {
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'desk' }],
  })
  const { port } = await store.run()
  env = {
    STORAGE: 's3://desk/files',
    STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_KEY_ID: 'S3RVER',
    STORAGE_SECRET: 'S3RVER',
  }
  storage = (await openStorage(readSettings(env))).storage
})
afterAll(async () => {
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

const bytesOf = async (key: string) => {
  const file = await storage.get(key)
  return file && { size: file.size, content: await buffer(file.content) }
}

test('a file comes back as it went, under the prefix of the setting', async () => {
  const content = randomBytes(300_000)
  const pieces = [content.subarray(0, 100), content.subarray(100)]
  expect(await storage.put(KEY, Readable.from(pieces), LIMIT)).toBe(300_000)
  expect(await bytesOf(KEY)).toEqual({ size: 300_000, content })
  expect(readdirSync(join(directory, 'desk/files/u/1/7/202611')).some((name) => name.startsWith('aaaa'))).toBe(true)
})

test('a name is given once', async () => {
  await expect(storage.put(KEY, Readable.from([Buffer.from('other')]), LIMIT)).rejects.toThrow(FileExists)
  expect((await bytesOf(KEY))?.size).toBe(300_000)
})

test('what is too large, or breaks off, is not kept, here or there', async () => {
  const before = readdirSync(tmpdir()).filter((name) => /^rescue-desk-[\w-]{36}$/.test(name))
  await expect(storage.put('u/1/7/big.jpg', Readable.from([Buffer.alloc(11)]), 10)).rejects.toThrow(FileTooLarge)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the line went dead')
    })(),
  )
  await expect(storage.put('u/1/7/half.jpg', broken, LIMIT)).rejects.toThrow('the line went dead')
  expect(await storage.get('u/1/7/big.jpg')).toBeNull()
  expect(await storage.get('u/1/7/half.jpg')).toBeNull()
  expect(readdirSync(tmpdir()).filter((name) => /^rescue-desk-[\w-]{36}$/.test(name))).toEqual(before)
})

test('removed is gone, and twice is once; names that want escaping are names', async () => {
  const odd = 'u/1/7/空 格+(1).jpg'
  await storage.put(odd, Readable.from([Buffer.from('x')]), LIMIT)
  expect((await bytesOf(odd))?.content.toString()).toBe('x')
  for (const key of [odd, odd, KEY]) await storage.remove(key)
  expect(await storage.get(KEY)).toBeNull()
  expect(await storage.get(odd)).toBeNull()
})

test('what a browser has sent lies aside until it is adopted; its size and first bytes are told', async () => {
  const key = `u/1/7/202611/${'d'.repeat(32)}.jpg`
  const { direct } = storage
  expect(await direct?.arrived(key)).toBeNull()
  const content = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(5000)])
  const form = new FormData()
  const { host, fields } = direct!.form(key, { mostBytes: LIMIT, seconds: 60 })
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([content]))
  expect((await fetch(host, { method: 'POST', body: form })).ok).toBe(true)
  expect(await storage.get(key)).toBeNull()
  const arrived = await direct?.arrived(key)
  expect(arrived?.size).toBe(content.length)
  expect(arrived?.head.subarray(0, 3)).toEqual(content.subarray(0, 3))
  await direct?.adopt(key)
  expect((await bytesOf(key))?.content).toEqual(content)
  expect(await direct?.arrived(key)).toBeNull()
  await storage.remove(key)
})

test('two openings are one store, another prefix is another', async () => {
  const idOf = async (more: Record<string, string> = {}) => (await openStorage(readSettings({ ...env, ...more }))).id
  expect(await idOf()).toBe(await idOf())
  expect(await idOf({ STORAGE: 's3://desk/others' })).not.toBe(await idOf())
})

test('a store that refuses or is not there ends the start in a line that names the setting', async () => {
  const open = (more: Record<string, string>) => openStorage(readSettings({ ...env, ...more }))
  await expect(open({ STORAGE_KEY_ID: 'nobody' })).rejects.toThrow(
    /^STORAGE s3:\/\/desk\/files: the store answered 403/,
  )
  await expect(open({ STORAGE: 's3://nowhere' })).rejects.toThrow(/^STORAGE s3:\/\/nowhere: the store answered 404/)
  await expect(open({ STORAGE_ENDPOINT: 'http://127.0.0.1:59999' })).rejects.toThrow(/^STORAGE .*ECONNREFUSED/)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * By SignatureV4 of @smithy/signature-v4 (service s3, `uriEscapePath: false`), as the AWS SDK for JavaScript 3 signs; the store
 * above looks at nobody's signature of version 4.
 */
const BY_AWS = {
  PUT: 'SignedHeaders=host;if-none-match;x-amz-content-sha256;x-amz-date;x-oss-forbid-overwrite, Signature=3f06c7ce52c10bb4e5185f7ebe1dfa8ae15a2a0b10acf720a7ad0ddbd76f446b',
  GET: 'SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=cc9c92d9b8e8d22f23a07a5aadac462641b57d6a426010a8bc8d44cd22c3a2ee',
  DELETE:
    'SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=85b6642f969868d7c61bd88ae9bc27fb5ceb492d1b0269566534ecc882138eaf',
}

test('requests are signed as the AWS SDK signs them', async () => {
  const sent: Record<string, string | null> = {}
  vi.useFakeTimers({ now: new Date('2026-11-22T00:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: { method: string; headers: Headers }) => {
    sent[method] = headers.get('authorization')
    return new Response('', { status: method === 'HEAD' ? 404 : 200 })
  })
  const oss = createS3Storage({
    address: 'https://desk.s3.oss-cn-shenzhen.aliyuncs.com',
    prefix: 'files/',
    region: 'oss-cn-shenzhen',
    keyId: 'AKIDEXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG',
  })
  await oss.put('u/1/7/空 格+(1).jpg', Readable.from([Buffer.from('a picture')]), LIMIT)
  await oss.get('u/1/7/空 格+(1).jpg')
  await oss.remove('u/1/7/a.jpg')
  const by = 'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261122/oss-cn-shenzhen/s3/aws4_request, '
  for (const [method, rest] of Object.entries(BY_AWS)) expect(sent[method], method).toBe(`${by}${rest}`)
})
