import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { tableName } from '../../server/engine/table/table'
import { resources } from '../../src/resources'
import { isWritable } from '../../src/schema/compile/writable'
import { kinds } from '../../src/schema/kinds/registry'
import {
  type FieldData,
  type ImportEnd,
  type ImportLine,
  importCancelPath,
  importPath,
  isImportEnd,
  MESSAGES,
  verbOf,
} from '../../src/schema/model'
import { type Account, FIRM } from './company'
import { Desk, type Reply } from './desk'

type Cells = Readonly<Record<string, string>>
interface Options {
  readonly as?: Account
  readonly mode?: 'check' | 'partial' | 'whole'
  readonly match?: string
  readonly adds?: boolean
  readonly id?: string
  readonly versions?: readonly number[]
}

let imports = 0

describe.each(engines())('rows from a file, on %s', (engine) => {
  const desk = new Desk(engine)

  const bodyOf = (rows: readonly Cells[], { mode = 'partial', match, adds, id, versions }: Options = {}) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return {
      id: id ?? `import-${++imports}`.padEnd(12, '0'),
      mode,
      columns,
      match,
      adds,
      rows: rows.map((row, i) => ({
        row: i + 2,
        cells: columns.map((name) => row[name] ?? ''),
        ...(versions?.[i] !== undefined && { version: versions[i] }),
      })),
    }
  }

  const send = async (resource: string, body: object, as: Account = 'admin') => {
    const { token } = await desk.as(as)
    const url = `/api${importPath(resource)}`
    return desk.app.inject({ method: 'POST', url, headers: { 'x-token': token }, payload: body })
  }

  const bring = async (resource: string, rows: readonly Cells[], options: Options = {}) => {
    const reply = await send(resource, bodyOf(rows, options), options.as)
    expect(reply.headers['content-type']).toContain('ndjson')
    const all = reply.body
      .trim()
      .split('\n')
      .map((line): ImportLine | ImportEnd => JSON.parse(line))
    const end = all.at(-1)
    if (!end || !isImportEnd(end)) throw new Error(`no end: ${reply.body}`)
    return { lines: all.filter((line): line is ImportLine => !isImportEnd(line)), end }
  }
  const refusedAs = async (resource: string, rows: readonly Cells[], options: Options = {}) =>
    (await send(resource, bodyOf(rows, options), options.as)).json() as Reply

  const count = async (resource: string): Promise<number> => {
    const declared = resources.find(({ name }) => name === resource)
    if (!declared) throw new Error(resource)
    const [row] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(tableName(declared))} where removed_at is null`,
    )
    return row?.n ?? 0
  }
  const audits = async (resource: string, action: string): Promise<number> => {
    const [row] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_log where resource = ${resource} and action = ${action}`,
    )
    return row?.n ?? 0
  }
  const bank = (n: number, more: Cells = {}): Cells => ({
    bank_name: '招商银行',
    account_name: `安途${n}`,
    account_num: `6225${n}`,
    ...more,
  })

  test('a check writes nothing and says of each row what would become of it', async () => {
    const before = { rows: await count('bank'), audits: await audits('bank', 'create') }
    const { lines, end } = await bring('bank', [bank(1), bank(2, { account_num: '' }), bank(1)], { mode: 'check' })
    expect(lines).toEqual([
      { row: 2, does: 'create' },
      { row: 3, does: 'refuse', errors: { account_num: '必填' } },
      { row: 4, does: 'refuse', info: '与第2行重复' },
    ])
    expect(end).toEqual({ end: 'done', create: 1, edit: 0, same: 0, refuse: 2, written: false })
    expect({ rows: await count('bank'), audits: await audits('bank', 'create') }).toEqual(before)
  })

  test('partial writes what may be written, each with its audit row; the same import again writes nothing more', async () => {
    const before = await count('bank')
    const audited = await audits('bank', 'create')
    const rows = [...Array.from({ length: 300 }, (_, i) => bank(i)), bank(900, { bank_name: '' })]
    const first = await bring('bank', rows, { id: 'same-import-1' })
    expect(first.end).toMatchObject({ end: 'done', create: 300, refuse: 1, written: true })
    expect(await count('bank')).toBe(before + 300)
    expect(await audits('bank', 'create')).toBe(audited + 300)
    const again = await bring('bank', rows, { id: 'same-import-1' })
    expect(again.lines).toEqual(first.lines)
    expect(await count('bank')).toBe(before + 300)
    const other = await bring('bank', [bank(7777)], { id: 'same-import-1' })
    expect(other.end).toMatchObject({ end: 'refused', info: '重复提交的内容不一致', written: false })
  })

  test('all or nothing: one refused row, and none is written', async () => {
    const before = await count('bank')
    const audited = await audits('bank', 'create')
    const rows = [...Array.from({ length: 260 }, (_, i) => bank(i + 1000)), bank(2000, { account_num: 'x'.repeat(41) })]
    const lost = await bring('bank', rows, { mode: 'whole' })
    expect(lost.end).toMatchObject({ end: 'done', create: 260, refuse: 1, written: false })
    expect(lost.lines.at(-1)?.errors).toEqual({ account_num: '最多40个字符' })
    expect(await count('bank')).toBe(before)
    expect(await audits('bank', 'create')).toBe(audited)
    const won = await bring('bank', rows.slice(0, -1), { mode: 'whole' })
    expect(won.end).toMatchObject({ end: 'done', create: 260, refuse: 0, written: true })
    expect(await count('bank')).toBe(before + 260)
  })

  test('records are found by number or name: changed field by field, unchanged, added, and never twice', async () => {
    const { lines } = await bring('customer', [
      { name: '导入甲', contact: '张三', hides_driver_link: '是' },
      { name: '导入乙', contact: '李四', hides_driver_link: '否' },
    ])
    const [first, second] = lines.map(({ id }) => id ?? 0)
    const edits = await audits('customer', 'edit')
    const rows = [
      { id: String(first), name: '导入甲', contact: '王五', hides_driver_link: '否' },
      { id: `#${second}`, name: '导入乙', contact: '', hides_driver_link: '' },
      { id: String(first), name: '导入丙', contact: '', hides_driver_link: '' },
      { id: '999999', name: '导入丁', contact: '', hides_driver_link: '' },
      { id: '', name: '导入戊', contact: '', hides_driver_link: '' },
    ]
    const seen = await bring('customer', rows, { match: 'id', mode: 'check' })
    expect(seen.lines).toEqual([
      {
        row: 2,
        id: first,
        version: 1,
        does: 'edit',
        changes: { contact: ['张三', '王五'], hides_driver_link: ['是', '否'] },
      },
      { row: 3, id: second, version: 1, does: 'same' },
      { row: 4, does: 'refuse', info: '与第2行是同一条记录' },
      { row: 5, does: 'refuse', info: '找不到要修改的记录' },
      { row: 6, does: 'refuse', info: '请填写用来匹配的值' },
    ])
    expect(await audits('customer', 'edit')).toBe(edits)
    await bring('customer', rows, { match: 'id', versions: [1] })
    expect(await audits('customer', 'edit')).toBe(edits + 1)
    const late = await bring(
      'customer',
      rows.slice(0, 1).map((row) => ({ ...row, contact: '赵六' })),
      {
        match: 'id',
        versions: [1],
      },
    )
    expect(late.lines).toEqual([{ row: 2, does: 'refuse', info: MESSAGES.changed }])
    const both = await bring(
      'customer',
      [
        { name: '导入甲', contact: '钱七' },
        { name: '导入己', contact: '孙八' },
      ],
      { match: 'name', adds: true },
    )
    expect(both.lines.map(({ does }) => does)).toEqual(['edit', 'create'])
    expect(both.lines[0]?.id).toBe(first)
  })

  test('labels stand for codes, names for records and places, and what is unknown or out of scope is said by field', async () => {
    const { lines, end } = await bring('technician', [
      { name: '导入师傅', mobile: '13900000001', firm_id: '鹏城拖车' },
      { name: '导入师傅二', mobile: '13900000002', firm_id: '没有这家', license_class: '没有这级' },
      { name: '导入师傅三', mobile: '139', firm_id: `#${FIRM.provider2}` },
      { name: '', mobile: '13900000004', firm_id: '9999' },
    ])
    expect(lines.slice(1)).toEqual([
      { row: 3, does: 'refuse', errors: { firm_id: '选项不存在：没有这家', license_class: '选项不存在：没有这级' } },
      { row: 4, does: 'refuse', errors: { mobile: '手机号长度需为11位' } },
      { row: 5, does: 'refuse', errors: { name: '请输入姓名' } },
    ])
    expect(end).toMatchObject({ create: 1, refuse: 3 })
    const [made] = await desk.db.rows<{ firm_id: number; creator_id: number }>(
      sql`select firm_id, creator_id from technician where name = '导入师傅'`,
    )
    expect(made).toMatchObject({ firm_id: FIRM.provider1 })
    const places = await bring('firm', [
      { ...firmOf(1), province: '广东', city: '深圳市', area: '广东省深圳市南山区' },
      { ...firmOf(2), province: '广东省', city: '', area: '鼓楼区' },
      { ...firmOf(3), province: '广东省', city: '深圳市', area: '南山区' },
    ])
    expect(places.lines).toMatchObject([
      { does: 'refuse', errors: { province: '找不到地区：广东' } },
      { does: 'refuse', errors: { area: '地名不唯一，请填写完整地名' } },
      { does: 'create' },
    ])
  })

  const firmOf = (n: number): Cells => ({
    name: `导入服务商${n}`,
    short: `IMP${n}`,
    charge: '负责人',
    phone: '13800000000',
    long_phone: '4008000000',
    address: '科技园',
    sign: '立即签约',
    manage_name: '管理员',
    manage_mobile: '13800000000',
    account: `import${n}`,
    password: 'Rescue@2026',
  })

  test('bad input: a taken value, twice in the file, markup, a column that may not be written, another firm', async () => {
    const before = await count('firm')
    const taken = await bring(
      'firm',
      [
        { ...firmOf(7), short: 'ANTU' },
        firmOf(8),
        { ...firmOf(9), short: 'IMP8', name: '<img src=x onerror=alert(1)>' },
        { ...firmOf(10), name: '<b>粗体</b>' },
      ],
      { mode: 'check' },
    )
    expect(taken.lines).toEqual([
      { row: 2, does: 'refuse', errors: { short: '机构代码已存在' } },
      { row: 3, does: 'create' },
      { row: 4, does: 'refuse', errors: { short: '机构代码已存在' } },
      { row: 5, does: 'create' },
    ])
    expect(await count('firm')).toBe(before)
    expect(await refusedAs('firm', [{ ...firmOf(1), grade: '5' }])).toMatchObject({
      code: 0,
      info: '「服务评价」不能导入',
    })
    expect(await refusedAs('staff', [{ name: '甲', password_hash: 'x' }])).toMatchObject({
      info: '「密码」不能导入',
    })
    expect(await refusedAs('bank', [bank(1)], { as: 'powerless' })).toMatchObject({ info: MESSAGES.forbidden })
    expect(await refusedAs('bank', [{ id: '1', account_num: '1' }])).toMatchObject({ code: 0 })
    expect((await send('order', { id: 'x' })).json()).toMatchObject({ code: 0, info: '提交的内容不正确' })
    const own = await bring('bank', [bank(4040)], { as: 'insurer' })
    const stranger = await bring('bank', [{ id: String(own.lines[0]?.id), account_name: '改' }], {
      as: 'insurer161',
      match: 'id',
    })
    expect(stranger.lines).toEqual([{ row: 2, does: 'refuse', info: '找不到要修改的记录' }])
    const huge = await send('bank', { ...bodyOf([bank(1)]), padding: 'x'.repeat(10 << 20) })
    expect(huge.statusCode).toBe(413)
    expect(huge.json()).toMatchObject({ code: 0, info: '提交的内容过大' })
    const many = Array.from({ length: 5001 }, (_, i) => bank(i))
    expect(await refusedAs('bank', many)).toMatchObject({ info: '一次最多导入5000行' })
  })

  test('a locked field is refused with the words of its rule, and nothing of its row changes', async () => {
    const id = await desk.orderAt(25)
    const before = await (await desk.as('dispatch')).order(id)
    const { lines } = await bring('order', [{ id: String(id), type: '搭电', contact: '新联系人' }], {
      as: 'dispatch',
      match: 'id',
    })
    expect(lines).toMatchObject([{ does: 'refuse' }])
    expect(Object.keys(lines[0]?.errors ?? {})).toEqual(['type'])
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ version: before.version, type: before.type })
  })

  test('an order with a hook of its own is written like one from the form; what its hook refuses leaves nothing', async () => {
    const plate = desk.plate()
    const orderCells = {
      customer_id: '平台散客',
      type: '拖车',
      car_no: plate,
      contact: '陈先生',
      phone: '13800138021',
      address: '深圳市南山区深南大道9672号',
      a_province: '广东省',
      a_city: '深圳市',
      a_area: '南山区',
      destination: '坪山大道2007号',
      get_distance: '42.3',
      charge_type: '01',
      free_milage: '免拖',
    }
    const events = async () => (await desk.db.rows(sql`select 1 from order_event`)).length
    const before = await events()
    const checked = await bring('order', [orderCells], { as: 'dispatch', mode: 'check' })
    expect(checked.lines).toEqual([{ row: 2, does: 'create' }])
    expect(await events()).toBe(before)
    const { lines } = await bring('order', [orderCells, { ...orderCells, contact: '又一位' }], { as: 'dispatch' })
    expect(lines).toMatchObject([
      { does: 'create' },
      { does: 'refuse', info: '该车牌24小时内有同类型救援订单，是否继续下单？' },
    ])
    expect(await (await desk.as('dispatch')).order(lines[0]?.id ?? 0)).toMatchObject({ car_no: plate, status: 1 })
    expect(await events()).toBe(before + 1)
  })

  test('an import that is stopped says how far it came, and keeps exactly that', async () => {
    const admin = await desk.as('admin')
    const cancel = async (id: string, as = admin) =>
      (await as.post<{ cancelled: boolean }>(importCancelPath('customer'), { id })).data.cancelled
    expect(await cancel('nothing-here')).toBe(false)
    const before = await count('customer')
    const rows = Array.from({ length: 5000 }, (_, i) => ({ name: `停止${i}`, contact: '张三' }))
    const underway = bring('customer', rows, { id: 'to-be-stopped' })
    const stranger = await desk.as('dispatch')
    while (!(await cancel('to-be-stopped'))) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await cancel('to-be-stopped', stranger)).toBe(false)
    const { lines, end } = await underway
    expect(end.end).toBe('cancelled')
    expect(lines.length).toBeLessThan(5000)
    expect(end.create).toBe(lines.length)
    expect(await count('customer')).toBe(before + lines.length)
  })

  const writable = resources.filter(
    (resource) => verbOf(resource, 'create') && verbOf(resource, 'list') && resource.import !== false,
  )
  test.each(writable.map((resource) => [resource.name, resource] as const))(
    '%s: what is exported comes in again as the same',
    async (name, resource) => {
      const admin = await desk.as('admin')
      const list = verbOf(resource, 'list')?.call.slice(4) ?? ''
      const { data } = await admin.get<{ data: Record<string, unknown>[] }>(list, { limit: 20 })
      const columns = Object.entries(resource.fields).filter(
        ([, field]) => isWritable(field, 'edit') && !field.detail && !field.secret && !field.virtual,
      )
      const textOf = (field: FieldData, key: string, row: Record<string, unknown>) => {
        const shown = row[Object.keys(field.shows ?? {})[0] ?? '']
        const value = row[key]
        if (value === null || value === undefined) return ''
        return kinds[field.kind].csv.format(value, field, {
          labelOf: () => (typeof shown === 'string' ? shown : undefined),
        })
      }
      const rows = data.data.map((row) => ({
        id: String(row.id),
        ...Object.fromEntries(columns.map(([key, field]) => [key, textOf(field, key, row)])),
      }))
      if (rows.length === 0 || !verbOf(resource, 'edit')) return
      const { lines } = await bring(name, rows, { match: 'id', mode: 'check' })
      expect(lines.filter(({ does }) => does === 'edit')).toEqual([])
    },
  )

  test('5000 rows take less than 10 s of this process’s processor time', async () => {
    const before = await count('customer')
    const rows = Array.from({ length: 5000 }, (_, i) => ({
      name: `批量客户${i}`,
      alias: `批${i}`,
      contact: '张三',
      phone: `139${String(i).padStart(8, '0')}`,
      hides_driver_link: i % 2 ? '否' : '是',
      free_service: String(i % 100),
    }))
    const start = { at: performance.now(), cpu: process.cpuUsage() }
    const { end } = await bring('customer', rows)
    const { user, system } = process.cpuUsage(start.cpu)
    const [ms, cpu] = [performance.now() - start.at, (user + system) / 1000].map(Math.round)
    console.info(`import of 5000 customers on ${engine}: ${ms} ms, ${cpu} ms of processor time`)
    expect(end).toMatchObject({ create: 5000, refuse: 0, written: true })
    expect(await count('customer')).toBe(before + 5000)
    // Of its own time: other processes of the machine must not make it fail.
    expect(cpu).toBeLessThan(10_000)
  })
})
