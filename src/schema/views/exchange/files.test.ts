import fc from 'fast-check'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, test } from 'vitest'
import type { AnyResource } from '../../model'
import { sample, user } from '../tests/sample'
import { allFields, exportTable } from './exportTable'
import { refusedSheet } from './lineTexts'
import { bare, likeness, matchColumns } from './matching'
import { readTable } from './readTable'
import { sheetFile } from './sheetFile'

const file = (content: BlobPart, name = '客户.csv') => new File([content], name)
const asIs = (text: string) => text
const fields = Object.entries(sample.fields)
const matched = (head: string[], remembered = {}) =>
  matchColumns(head, fields, { remembered, hasId: true, translated: asIs })

describe('reading a file', () => {
  const text = '名称,数量\r\n"甲,乙",1\r\n\r\n丙,2\r\n'
  const rows = [
    { row: 2, cells: ['甲,乙', '1'] },
    { row: 4, cells: ['丙', '2'] },
  ]
  // 名称,数量 / 丙,2 as Chinese Windows writes them.
  const gbk = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xb1, 0xfb, 0x2c, 0x32])

  test('CSV of UTF-8 with and without its mark, blank lines left out, rows numbered as in the file', async () => {
    expect(await readTable(file(text))).toEqual({ name: '客户.csv', head: ['名称', '数量'], rows })
    expect(await readTable(file(`\uFEFF${text}`))).toMatchObject({ head: ['名称', '数量'], rows })
  })

  test('CSV of GBK', async () => {
    expect(await readTable(file(gbk))).toMatchObject({ head: ['名称', '数量'], rows: [{ row: 2, cells: ['丙', '2'] }] })
  })

  test('what is no table says why', async () => {
    const refusedAs = (content: BlobPart, name?: string) => expect(readTable(file(content, name))).rejects.toThrow
    await refusedAs(new Uint8Array([0xff, 0xff, 0xff, 0x2c]))('文件编码无法识别，请另存为UTF-8编码的CSV或xlsx')
    await refusedAs(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))('不支持xls格式，请另存为xlsx或csv')
    await refusedAs(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))('文件已损坏或不是xlsx格式')
    await refusedAs('')('文件中没有数据')
    await refusedAs('名称\n')('文件中没有数据')
    await refusedAs(`名称\n${'甲\n'.repeat(5001)}`)('一次最多导入5000行')
    await refusedAs('x'.repeat((10 << 20) + 1))('文件不能超过10MB')
  })

  test('the sums below an export are no row', async () => {
    expect((await readTable(file('ID,金额\n1,2.00\n合计,2.00'))).rows).toEqual([{ row: 2, cells: ['1', '2.00'] }])
  })
})

describe('writing a file', () => {
  test('CSV has a mark, quotes, and nothing that a spreadsheet would run', async () => {
    const blob = await sheetFile({ head: ['名称'], rows: [['=1+1'], ['@x'], ['-5'], [-5], ['a,b'], ["'=1"]] }, 'csv')
    const bytes = new Uint8Array(await blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect((await blob.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      '名称',
      `"'=1+1"`,
      `"'@x"`,
      '-5',
      '-5',
      '"a,b"',
      "'=1",
    ])
  })

  test('XLSX carries texts and numbers and is read back as it was', async () => {
    const sheet = { head: ['名称', '金额', '电话'], rows: [['=1+1', 12.5, '013800138000']] }
    const blob = await sheetFile(sheet, 'xlsx')
    expect(await readSheet(await blob.arrayBuffer())).toEqual([['名称', '金额', '电话'], ...sheet.rows])
    const back = await readTable(file(blob, '客户.xlsx'))
    expect(back.rows).toEqual([{ row: 2, cells: ['=1+1', '12.5', '013800138000'] }])
  })

  test('an export says labels, names of records and places, and O-159 sums exactly; audiences and secrets are out', () => {
    const rows = [1, 2, 3].map((id) => ({
      id,
      name: '=工单',
      state: 1,
      amount: 10,
      customer_id: 14,
      customer_name: '鹏安财险',
      place: 440305,
      secret: '内部',
    }))
    const columns = allFields(sample as AnyResource, user)
    const { head, rows: lines } = exportTable(columns, rows, 'csv', () => '广东省深圳市南山区', asIs)
    const cell = (label: string, at = 0) => lines[at]?.[head.indexOf(label)]
    expect(head).not.toContain('内部价')
    expect([cell('名称'), cell('状态'), cell('客户'), cell('地区')]).toEqual([
      "'=工单",
      '待处理',
      '鹏安财险',
      '广东省深圳市南山区',
    ])
    expect([lines[3]?.[0], cell('金额', 3)]).toEqual(['合计', '0.30'])
    const sheet = exportTable(columns, rows, 'xlsx', () => undefined, asIs)
    expect(sheet.rows[0]?.[head.indexOf('名称')]).toBe('=工单')
    expect(sheet.rows[0]?.[head.indexOf('金额')]).toBe(0.1)
  })

  test('the refused rows come back as they were, with the reasons behind them and no second column of reasons', () => {
    const table = {
      name: 'a.csv',
      head: ['名称', '失败原因'],
      rows: [
        { row: 2, cells: ['甲', ''] },
        { row: 3, cells: ['乙', '旧的'] },
      ],
    }
    const line = { row: 3, does: 'refuse', errors: { name: '最多2个字符', state: '选项不存在' } } as const
    expect(refusedSheet(sample, table, [{ row: 2, does: 'create' }, line], asIs)).toEqual({
      head: ['名称', '失败原因'],
      rows: [['乙', '名称：最多2个字符；状态：选项不存在']],
    })
  })
})

describe('matching columns', () => {
  test('by label, by name, by likeness; what is nothing stays out', () => {
    expect(matched(['ID', '名称*', 'state', '联系电话', '工单金额（元）', '天气', ''])).toEqual([
      'id',
      'name',
      'state',
      'tel',
      'amount',
      '',
      '',
    ])
  })

  test('what was chosen before wins, also that a column is left out', () => {
    expect(matched(['名称', '备注'], { 名称: 'note', 备注: '' })).toEqual(['note', ''])
  })

  test('no field is taken twice, whatever the columns are called', () => {
    const names = fc.array(fc.oneof(fc.string(), fc.constantFrom(...fields.map(([, { label }]) => label))))
    fc.assert(
      fc.property(names, (head) => {
        const taken = matched(head).filter((name) => name !== '')
        expect(new Set(taken).size).toBe(taken.length)
      }),
    )
  })

  test('likeness is symmetric and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const alike = likeness(a, b)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1)
        expect(likeness(b, a)).toBe(alike)
      }),
    )
    expect(bare(' 客户名称（必填）* ')).toBe('客户名称')
  })
})
