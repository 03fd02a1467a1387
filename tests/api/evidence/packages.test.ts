import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { unzipSync, zipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLocalStorage } from '../../../server/adapters/storage/local'
import { mainEngine } from '../../../server/db/testing'
import { checkPackageFile } from '../../../server/evidence/packages/packageFile'
import { sha256 } from '../../../server/evidence/packages/signature'
import { zipOf } from '../../../server/kernel/zip'
import { packageMessages, packageState } from '../../../src/domain/evidence/evidencePackage'
import { GUIDE, MANIFEST, type Manifest, SIGNATURE } from '../../../src/domain/evidence/packageVerdict'
import { MESSAGES } from '../../../src/schema/model'
import { type Client, Desk } from '../desk'

const CALL = '/v2/order/evidence'
const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-package-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

interface State {
  readonly status: number
  readonly done: number
  readonly total: number
  readonly size: number | null
  readonly url: string | null
}
type Files = Record<string, Uint8Array>

describe.each(mainEngine())('packages of evidence on %s', (engine) => {
  const storage = createLocalStorage(join(directory, engine))
  const desk = new Desk(engine, { storage })
  let colour = 0
  let [one, two] = [0, 0]

  /** A photo with a file of its own in the store, and the fingerprint that it arrived with. */
  async function photo(orderId: number, key: string): Promise<string> {
    const file = `t/${orderId}-${key}.jpg`
    colour = (colour + 40) % 256
    const background = { r: colour, g: 90, b: 120 }
    const content = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await storage.put(file, Readable.from([content]), 1 << 20)
    const hash = sha256()
    hash.update(content)
    await desk.db.rows(sql`
      insert into picture (order_id, key, name, picture, original_picture, sha256, upload_status, audit_status, address, lng, lat, distance)
      values (${orderId}, ${key}, '人车合影', ${file}, ${file}, ${hash.hex()}, 2, 1, '深圳市南山区大冲', '113.95', '22.54', 12)`)
    return file
  }

  beforeAll(async () => {
    one = await desk.orderAt(26)
    two = await desk.place()
    for (const key of ['mancar', 'vin']) await photo(one, key)
    await photo(two, 'mancar')
  })

  async function made(client: Client, asked: object): Promise<{ state: State; content: Buffer }> {
    const reply = await client.post<{ id: number }>(CALL, { ...asked })
    expect(reply).toMatchObject({ code: 1 })
    for (let i = 0; i < 300; i++) {
      const { data: state } = await client.get<State>(CALL, { id: reply.data.id })
      if (state.url) {
        const sent = await desk.app.inject({ method: 'GET', url: state.url })
        expect(sent.statusCode).toBe(200)
        return { state, content: sent.rawPayload }
      }
      expect(state.status).not.toBe(packageState.failed)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the package was not made')
  }

  async function verdictOf(zip: Uint8Array, trustedKey?: string) {
    const path = join(directory, 'given.zip')
    writeFileSync(path, zip)
    return checkPackageFile(path, { trustedKey: trustedKey ?? null })
  }
  /** All that stands in a PDF, without spaces. */
  async function textOf(content: Buffer): Promise<string> {
    const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    return pages.join('').replaceAll(/\s/g, '')
  }
  const faults = async (zip: Uint8Array, key?: string) => (await verdictOf(zip, key)).findings.map(({ fault }) => fault)

  test('decisions §10 a zip has every photo, what its reader sees of each order, and a signature of this installation', async () => {
    const { state, content } = await made(await desk.as('dispatch'), { ids: [one, two], type: 'zip' })
    expect(state).toMatchObject({ status: packageState.done, done: 3, total: 3, size: content.length })
    const { manifest, findings, checked } = await verdictOf(content)
    expect({ findings, checked }).toEqual({ findings: [], checked: 3 })
    const { data } = await (await desk.as('dispatch')).get<{ public_key: string }>('/evidence/key')
    expect(manifest?.public_key).toBe(data.public_key)
    const order = await (await desk.as('dispatch')).order(one)
    const packed = manifest?.orders.find(({ no }) => no === order.no)
    expect(packed?.facts).toContainEqual(['车牌号', order.car_no])
    expect(packed?.times.map(([, title]) => title)).toContain('到达目的地')
    expect(manifest?.files[0]).toMatchObject({
      path: `${order.no}/01-人车合影.jpg`,
      order_no: order.no,
      lnglat: '113.95,22.54',
      distance: 12,
      audit_status: 1,
    })
  })

  test('a changed byte, a missing file, one that was added, and a changed manifest are each found', async () => {
    const { content } = await made(await desk.as('dispatch'), { ids: [one], type: 'zip' })
    const files: Files = unzipSync(content)
    const [photoName = ''] = Object.keys(files).filter((name) => name.endsWith('.jpg'))
    const said: Manifest = JSON.parse(Buffer.from(files[MANIFEST] ?? []).toString())
    const timeOf = (name: string) => said.files.find(({ path }) => path === name)?.uploaded ?? said.made
    /** Packed anew by the packer itself, so that the contents alone tell. */
    const zipped = async (change: (files: Files) => void) => {
      const changed = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.slice()]))
      change(changed)
      const entries = Object.entries(changed).map(([name, bytes]) => ({
        ...{ name, time: new Date(timeOf(name) * 1000), content: Readable.from([Buffer.from(bytes)]) },
      }))
      return Buffer.concat(await zipOf(Readable.from(entries)).toArray())
    }
    expect((await zipped(() => undefined)).equals(content)).toBe(true)
    expect(await faults(await zipped(() => undefined))).toEqual([])
    expect(await faults(zipSync(files, { level: 0 })), 'packed by another program').toEqual(['repacked'])
    const photo = files[photoName] ?? new Uint8Array()
    for (const at of [0, photo.length >> 1, photo.length - 1]) {
      const changed = await zipped((all) => {
        const bytes = all[photoName]
        if (bytes) bytes[at] = (bytes[at] ?? 0) ^ 1
      })
      expect(await faults(changed), `byte ${at}`).toEqual(['changed'])
    }
    expect(await faults(await zipped((all) => delete all[photoName]))).toEqual(['missing'])
    expect(await faults(await zipped((all) => Object.assign(all, { 'RD1/99.jpg': photo })))).toEqual(['added'])
    expect(await faults(await zipped((all) => delete all[GUIDE]))).toEqual(['missing'])
    expect(await faults(await zipped((all) => Object.assign(all, { [GUIDE]: photo })))).toEqual(['changed'])
    // The head that stands before the photo's bytes no longer says what the archive's list says.
    const head = content.indexOf(Buffer.from(photoName)) + photoName.length - 1
    const renamed = Uint8Array.from(content)
    renamed[head] = (renamed[head] ?? 0) ^ 1
    expect(await faults(renamed)).toEqual(['repacked'])
    const forged = { ...said, files: said.files.map((file) => ({ ...file, distance: 1 })) }
    const withManifest = (text: string) =>
      zipped((all) => Object.assign(all, { [MANIFEST]: new Uint8Array(Buffer.from(text)) }))
    expect(await faults(await withManifest(JSON.stringify(forged)))).toEqual(['unsigned'])
    expect(await faults(await withManifest('{"format":1}'))).toEqual(['unreadable'])
    expect(await faults(await zipped((all) => delete all[SIGNATURE]))).toEqual(['unsigned'])
    expect(await faults(content, 'another key')).toEqual(['foreign'])
  })

  test('a stored file that is no longer what arrived is told by the package itself; one that is gone is named', async () => {
    const id = await desk.place()
    const [changed, gone] = [await photo(id, 'mancar'), await photo(id, 'vin')]
    await desk.db.rows(sql`update picture set sha256 = ${'0'.repeat(64)} where picture = ${changed}`)
    await storage.remove(gone)
    const { content } = await made(await desk.as('dispatch'), { ids: [id], type: 'zip' })
    const { findings, manifest } = await verdictOf(content)
    expect(findings.map(({ fault }) => fault)).toEqual(['altered'])
    expect(manifest?.lost).toMatchObject([{ key: 'vin' }])
  })

  test('a shown picture that is no longer what was recorded is told by the package, and printed beside it', async () => {
    const id = await desk.place()
    const original = await photo(id, 'mancar')
    const shown = await photo(id, 'vin')
    await desk.db.rows(sql`
      update picture set picture = ${shown}, shown_sha256 = (select sha256 from picture where picture = ${shown})
      where picture = ${original}`)
    await desk.db.rows(sql`delete from picture where key = 'vin' and order_id = ${id}`)
    const dispatch = await desk.as('dispatch')
    const whole = await made(dispatch, { ids: [id], type: 'zip' })
    expect(await faults(whole.content)).toEqual([])
    const { manifest } = await verdictOf(whole.content)
    expect(manifest?.files.map(({ sha256: now, recorded_sha256 }) => now === recorded_sha256)).toEqual([true, true])
    const stored = await storage.get(shown)
    const bytes = Buffer.concat((await stored?.content.toArray()) ?? [])
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1
    await storage.remove(shown)
    await storage.put(shown, Readable.from([bytes]), 1 << 20)
    // Asked for again it would be the same task: another reader asks.
    const again = await made(await desk.as('admin'), { ids: [id], type: 'zip' })
    expect(await faults(again.content)).toEqual(['altered'])
    const printed = await made(dispatch, { ids: [id], type: 'pdf' })
    const text = await textOf(printed.content)
    for (const said of ['原图SHA-256', '展示图SHA-256', '存储的文件与入库时的指纹不一致']) expect(text).toContain(said)
  })

  test('a PDF has the orders, times, places and price lines as text that can be selected', async () => {
    await desk.stand(one, { address: `深圳市南山区${'大冲商务中心地下停车场'.repeat(7)}B2层` })
    const { content } = await made(await desk.as('dispatch'), { ids: [one, two], type: 'pdf' })
    const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    const text = pages.join('\n')
    // Whole, in however many lines.
    const printed = text.replaceAll(/\s/g, '')
    for (const order of [one, two]) {
      const { no, car_no, address } = await (await desk.as('dispatch')).order(order)
      for (const said of [no, car_no, address]) expect(printed).toContain(said)
    }
    for (const said of ['时间线', '价格', '结算金额', '人车合影', '距现场12米', 'SHA-256']) expect(text).toContain(said)
    const photos = await desk.db.rows<{ sha256: string }>(
      sql`select sha256 from picture where order_id in (${one}, ${two})`,
    )
    expect(photos).toHaveLength(3)
    for (const { sha256 } of photos) expect(printed).toContain(`SHA-256${sha256}`)
  })

  test('a package whose making fails is tried again, and given up after the third time', async () => {
    const dispatch = await desk.as('dispatch')
    for (const [failures, status] of [
      [2, packageState.done],
      [3, packageState.failed],
    ] as const) {
      const id = await desk.place()
      await photo(id, 'mancar')
      const put = vi.spyOn(storage, 'put')
      try {
        for (let i = 0; i < failures; i++) put.mockRejectedValueOnce(new Error('the store is away'))
        const { data } = await dispatch.post<{ id: number }>(CALL, { ids: [id], type: 'zip' })
        await expect
          .poll(async () => (await dispatch.get<State>(CALL, { id: data.id })).data.status, { timeout: 30_000 })
          .toBe(status)
        expect(put).toHaveBeenCalledTimes(3)
      } finally {
        put.mockRestore()
      }
    }
  })

  test('who sees less packs less: a provider has his own prices alone, and nobody an order that is not his', async () => {
    const provider = await desk.as('provider1')
    const { content } = await made(provider, { ids: [one], type: 'zip' })
    const { manifest } = await verdictOf(content)
    const sides = new Set(manifest?.orders[0]?.prices.map(([side]) => side))
    expect([...sides]).toEqual(['服务商'])
    for (const asked of [{ ids: [one, two] }, { ids: [999_999] }, { bill_id: 999_999 }]) {
      expect(await provider.post(CALL, { ...asked, type: 'zip' })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    // Its order stands in a bill that only the customer and the platform see.
    const [bill] = await desk.db.rows<{ id: number }>(sql`
      insert into bill (no, direction, owner_firm_id, customer_id) values ('ZD1', 1, 1, 1) returning id`)
    await desk.db.rows(sql`update orders set customer_bill_id = ${bill?.id} where id = ${one}`)
    expect(await provider.post(CALL, { bill_id: bill?.id, type: 'zip' })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    await desk.db.rows(sql`update orders set customer_bill_id = null where id = ${one}`)
    const foreign = await (await desk.as('dispatch')).post<{ id: number }>(CALL, { ids: [one], type: 'zip' })
    expect(await provider.get(CALL, { id: foreign.data.id })).toMatchObject({ code: 0, info: packageMessages.gone })
    const powerless = await desk.as('powerless')
    expect(await powerless.post(CALL, { ids: [one], type: 'zip' })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })

  test('what cannot be packed is refused in words, and the same call twice is one package', async () => {
    const dispatch = await desk.as('dispatch')
    const empty = await desk.place()
    const refused: [object, string][] = [
      [{ ids: [one], type: 'rar' }, '选项不存在'],
      [{ ids: ['x'], type: 'zip' }, '参数 ids 不正确'],
      [{ type: 'zip' }, '参数 ids 不正确'],
      [{ ids: Array.from({ length: 201 }, (_, i) => i + 1), type: 'zip' }, packageMessages.tooManyOrders],
      [{ ids: [empty], type: 'zip' }, packageMessages.none],
    ]
    for (const [asked, info] of refused) {
      const reply = await dispatch.post(CALL, { ...asked })
      expect(reply.code).toBe(0)
      expect(reply.info).toContain(info)
    }
    const asked = { ids: [two, one], type: 'pdf' }
    const [a, b] = await Promise.all([1, 2].map(() => dispatch.post<{ id: number }>(CALL, asked)))
    expect(a?.data.id).toBe(b?.data.id)
  })
})
