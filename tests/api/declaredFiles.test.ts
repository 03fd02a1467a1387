import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { isFileField } from '../../server/engine/core/files'
import { checkFiles } from '../../server/engine/write/checkFiles'
import type { WriteRequest } from '../../server/engine/write/writeRequest'
import { DomainError } from '../../server/kernel/domainError'
import { resources } from '../../src/resources'
import type { DeclaredField } from '../../src/schema/compile/runtime/declaration'
import { fileName } from '../../src/schema/kinds/file/fileName'
import { type AnyAction, extensionsOf, type FieldData, importPath, refusalOf } from '../../src/schema/model'
import { FIRM } from './company'
import { Designs, declared } from './designer/designs'
import { BillDesk, CASH, CONFIRM, INVOICE, sure } from './settlement/billDesk'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Media types of all that may be uploaded, by one extension each. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
}
const USED = '该文件已用于其他记录，请重新上传'

/** Every declared field of files: of records, and of what an action asks for. */
const declaredFields = resources.flatMap((resource) => {
  const inputs = Object.entries(resource.actions).flatMap(([name, action]) =>
    Object.entries((action as AnyAction).input ?? {}).map(([field, data]) => [`${name}.${field}`, data] as const),
  )
  return [...Object.entries(resource.fields), ...inputs]
    .filter(([, data]) => isFileField(data))
    .map(([name, data]) => ({ title: `${resource.name}.${name}`, resource, name: name.split('.').at(-1) ?? '', data }))
})

describe.each(mainEngine())('files that records and calls name, on %s', (engine) => {
  const desk = new BillDesk(engine)
  const designs = new Designs(desk)

  test('there are fields of files to try', () => {
    expect(declaredFields.length).toBeGreaterThan(20)
  })

  test.each(declaredFields)(
    'F-333 F-343 F-394 $title takes a file that its own firm uploaded, of an accepted type by content, and nothing else',
    async ({ resource, name, data }) => {
      const user = {
        id: 1,
        firm_id: FIRM.platform,
        firm_type: 0,
        nodes: [],
        name: '某人',
      } as unknown as WriteRequest['user']
      const said = (value: string, held: object = {}) =>
        desk.db.transaction(async (tx) => {
          const request = {
            ...{ tx, resource, user, now: 1, body: {} },
            resourceOf: (other: string) => resources.find((one) => one.name === other),
          } as unknown as WriteRequest
          const fields: Readonly<Record<string, FieldData>> = { [name]: data }
          try {
            await checkFiles(request, fields, { [name]: data.many ? [value] : value }, { ...held })
            return 'taken'
          } catch (error) {
            if (error instanceof DomainError) return error.info
            throw error
          }
        })
      const nothing =
        typeof data.required === 'string' ? data.required : data.kind === 'image' ? '图片上传失败' : '上传失败'
      const bad = ['abc', 'https://evil.example/x.png', '/a/b.png', `u/${FIRM.platform}/1/202611/${'0'.repeat(32)}.png`]
      bad.push(await desk.uploaded(FIRM.provider2))
      for (const value of bad) expect({ value, said: await said(value) }).toEqual({ value, said: nothing })
      const accepted = extensionsOf(data)
      for (const [extension, mime] of Object.entries(TYPES)) {
        const key = await desk.uploaded(FIRM.platform, undefined, mime)
        const isAccepted = accepted.length === 0 || accepted.includes(extension)
        expect({ mime, said: await said(key) }).toEqual({ mime, said: isAccepted ? 'taken' : refusalOf(data) })
        // What stands there already is no news, whatever it is.
        const held = { [name]: data.many ? [key] : key }
        expect(await said(key, held)).toBe('taken')
      }
      expect(await said('abc', { [name]: data.many ? ['abc'] : 'abc' })).toBe('taken')
    },
  )

  test('F-392 a file is what its content is: a gif that is called jpg is not taken in at all', async () => {
    const admin = await desk.as('admin')
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)])
    await expect(desk.upload(admin, gif, 'proof.jpg')).rejects.toThrow('上传失败，不支持的文件类型')
    const key = await desk.upload(admin, gif, '付款 回单.gif')
    const [row] = await desk.db.rows(sql`select mime, name, sha256 from files where key = ${key}`)
    expect(row).toMatchObject({
      mime: 'image/gif',
      name: '付款 回单.gif',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('F-326 F-331 F-332 F-341 no bill is invoiced, agreed or paid on a text, an address or a foreign file', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const bad = ['abc', 'xyz', 'https://evil.example/x.png', `u/4/1/202611/${'0'.repeat(32)}.png`]
    bad.push(await desk.uploaded(FIRM.provider2))
    const webp = await desk.uploaded(FIRM.provider1, undefined, 'image/webp')
    const id = await desk.agreedBill()
    sure(await dispatch.post('/statement/firm/invoice/apply', { bill_id: id, invoice_id: await desk.title() }))
    const { payable_money } = await desk.bill(id)
    const typed = await desk.invoice(id, Number(payable_money))
    for (const invoice_url of bad) {
      expect((await provider.post(INVOICE, { ...typed, invoice_url })).info).toBe('请上传发票')
      expect((await provider.post(INVOICE, { bill_id: id, act: 'ocr', invoice_url })).info).toBe('请上传发票')
    }
    expect((await provider.post(INVOICE, { ...typed, invoice_url: webp })).info).toMatch(/格式的文件$/)
    sure(await provider.post(INVOICE, typed))
    for (const letter of bad) {
      expect((await provider.post('/v2/statement/bill/letter', { id, letter })).info).toBe('请上传对账函！')
      expect((await provider.post(CONFIRM, { bill_id: id, letter })).info).toBe('请上传对账函！')
    }
    expect((await provider.post(CONFIRM, { bill_id: id, letter: webp })).info).toMatch(/格式的文件$/)
    const letter = await desk.uploaded(FIRM.provider1)
    const bank_id = await desk.payeeAccount()
    sure(await provider.post('/v2/statement/bill/letter', { id, letter }))
    // The bill holds it: sent again with the invoices it is the same letter.
    sure(await provider.post(CONFIRM, { bill_id: id, letter, bank_id }))
    await desk.agreed(id)
    const foreign = [...bad, await desk.uploaded(FIRM.provider1)]
    for (const payment_url of foreign) {
      expect((await dispatch.post(CASH, { id, payment_url, payMoney: 1 })).info).toBe('请上传付款凭证！')
    }
    expect(await desk.bill(id)).toMatchObject({ check_status: 5, paid_money: 0 })
    expect(
      (await dispatch.post<{ complated: number }>(`${CASH}/batch`, { ids: [id], payment_url: 'abc' })).data.complated,
    ).toBe(0)
  })

  test('letters, proofs and invoices of a bill are opened from its page by their own names', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    await desk.clear()
    const id = await desk.agreedBill()
    sure(await dispatch.post('/statement/firm/invoice/apply', { bill_id: id, invoice_id: await desk.title() }))
    const { payable_money } = await desk.bill(id)
    const bytes = Buffer.from('%PDF-1.7 a signed letter')
    sure(await provider.post(INVOICE, await desk.invoice(id, Number(payable_money))))
    const letter = await desk.upload(provider, bytes, "对账函's 11月(盖章).pdf")
    sure(await provider.post(CONFIRM, { bill_id: id, letter, bank_id: await desk.payeeAccount() }))
    await desk.agreed(id)
    const proof = await desk.upload(dispatch, Buffer.from('%PDF-1.7 a transfer'), '回单.pdf')
    sure(await dispatch.post(CASH, { id, payment_url: proof, payMoney: 1 }))
    type Whole = { bill: { letter: string }; payInfo: { payment_url: string }[] }
    for (const reader of [dispatch, provider]) {
      const { bill, payInfo } = (await reader.get<Whole>('/v2/statement/bill/detail', { id })).data
      expect(fileName(bill.letter)).toBe("对账函's 11月(盖章).pdf")
      expect(payInfo.map(({ payment_url }) => fileName(payment_url))).toEqual(['回单.pdf'])
      const opened = await desk.app.inject({ method: 'GET', url: bill.letter })
      expect(opened.rawPayload).toEqual(bytes)
      expect(opened.headers['content-disposition']).toMatch(
        /^inline; filename="[\w-]+\.pdf"; filename\*=UTF-8''%E5[%\w.-]+\.pdf$/,
      )
    }
    const payments = await dispatch.get<{ data: { payment_url: string }[] }>('/statement/customer/payment', {
      bill_id: id,
    })
    expect(payments.data.data.map(({ payment_url }) => fileName(payment_url))).toEqual(['回单.pdf'])
    // A name that is made up changes nothing about what the file is.
    const { bill } = (await provider.get<Whole>('/v2/statement/bill/detail', { id })).data
    const made = await desk.app.inject({ method: 'GET', url: bill.letter.replace(/name=.*/, 'name=x.exe') })
    expect(made.headers['content-disposition']).not.toContain('exe')
  })

  test('one proof pays one bill of its firm, by the same file or another of the same bytes; one call may pay several', async () => {
    await desk.clear()
    const dispatch = await desk.as('dispatch')
    const bills: number[] = []
    for (let i = 0; i < 3; i++) {
      const id = await desk.payableBill(1)
      await desk.agreed(id)
      await desk.db.rows(
        sql`update bill set start_time = '2020-01-01'::date + ${i}::int, finish_time = '2020-01-01'::date + ${i}::int where id = ${id}`,
      )
      bills.push(id)
    }
    const [first, second, third] = bills
    const bytes = Buffer.from('%PDF-1.7 one transfer')
    const proof = await desk.upload(dispatch, bytes, '回单.pdf')
    const pay = (id: unknown, payment_url: string) => dispatch.post(CASH, { id, payment_url, payMoney: 303.8 })
    sure(await dispatch.post(`${CASH}/batch`, { ids: [first, second], payment_url: proof }))
    expect(await Promise.all([first, second].map(async (id) => (await desk.bill(Number(id))).check_status))).toEqual([
      6, 6,
    ])
    for (const again of [proof, await desk.upload(dispatch, bytes, '另一个名字.pdf')]) {
      expect(await pay(third, again)).toMatchObject({ code: 0, info: USED, data: { errors: { payment_url: USED } } })
    }
    // A voided payment gives its proof back, once no other payment needs it.
    const undo = async (id: unknown) => {
      const [payment] = await desk.db.rows<{ id: number }>(sql`
        select id from bill_payment where bill_id = ${Number(id)} and status = 1`)
      sure(await dispatch.post(CASH, { id, act: 'back', payment_id: payment?.id, remark: '付错' }))
    }
    await undo(second)
    expect((await pay(third, proof)).info).toBe(USED)
    await undo(first)
    const both = await Promise.all([pay(first, proof), pay(third, proof)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('a record is saved again with the file that it holds, and a picture may stand in several', async () => {
    const admin = await desk.as('admin')
    const picture = await desk.uploaded(FIRM.platform)
    const template = (key: string, more: object = {}) =>
      admin.post<{ id: number }>('/v2/system/picture', { key, name: key, step: 1, picture, ...more })
    const { data } = sure(await template('samplea'))
    sure(await template('sampleb'))
    await desk.db.rows(sql`update photo_requirement set picture = 't/old-sample.jpg' where id = ${data.id}`)
    const [row] = await desk.db.rows<{ version: number }>(
      sql`select version from photo_requirement where id = ${data.id}`,
    )
    sure(await template('samplea', { id: data.id, version: row?.version, picture: 't/old-sample.jpg', name: '改名' }))
    expect(await template('samplea', { id: data.id, picture: 't/other.jpg' })).toMatchObject({ info: '图片上传失败' })
  })

  test('a resource made at run time takes only files of its writer’s firm', async () => {
    const fields: DeclaredField[] = [
      { id: 'f1', name: 'name', kind: 'text', label: '名称' },
      { id: 'f2', name: 'paper', kind: 'file', label: '附件' },
    ]
    expect(await designs.publish('papers', declared('资料', fields))).toMatchObject({ code: 1 })
    for (const paper of ['abc', 'https://evil.example/x.pdf', await desk.uploaded(FIRM.provider1)]) {
      expect(await designs.rest('POST', 'papers', { name: '甲', paper })).toMatchObject({
        status: 400,
        body: { info: '上传失败' },
      })
    }
    const paper = await desk.uploaded(FIRM.platform)
    expect(await designs.rest('POST', 'papers', { name: '甲', paper })).toMatchObject({ status: 200 })
  })

  test('rows from a file name no other files than a form does', async () => {
    const { token } = await desk.as('admin')
    const own = await desk.uploaded(FIRM.platform)
    const pictures = ['abc', 'https://evil.example/x.png', await desk.uploaded(FIRM.provider1), own]
    const rows = pictures.map((picture, i) => ({
      row: i + 2,
      cells: [`rowshot_${'x'.repeat(i)}`, '照片', '1', picture],
    }))
    const reply = await desk.app.inject({
      ...{ method: 'POST', url: `/api${importPath('photoRequirement')}`, headers: { 'x-token': token } },
      payload: { id: 'import-files', mode: 'partial', columns: ['key', 'name', 'step', 'picture'], rows },
    })
    const lines = reply.body
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
    expect(lines.slice(0, 4)).toMatchObject([
      ...Array.from({ length: 3 }, () => ({ errors: { picture: '图片上传失败' } })),
      { id: expect.any(Number) },
    ])
  })
})
