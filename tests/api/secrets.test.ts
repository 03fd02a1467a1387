import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { createLogger } from '../../server/http/logger'
import { resources } from '../../src/resources'
import { type AnyAction, type AnyResource, importPath, isSecret, isVerb, verbOf } from '../../src/schema/model'
import { codeTo } from './access/phoneCode'
import { FIRM, PASSWORD } from './company'
import { type Client, Desk, type Reply } from './desk'
import { FinanceDesk } from './finance/financeDesk'
import { REALNAME, WalletDesk } from './wallet/walletDesk'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** `resource.action` of every call that takes a password, by the declarations. */
function doors(resource: AnyResource): readonly string[] {
  const own = Object.values(resource.fields).some(({ password }) => password !== undefined)
  return Object.entries(resource.actions).flatMap(([name, action]) => {
    const input = Object.values((action as AnyAction).input ?? {}).some(({ password }) => password !== undefined)
    const form = own && isVerb(name) && ['create', 'edit'].includes(name)
    return input || form ? [`${resource.name}.${name}`] : []
  })
}

describe.each(mainEngine())('passwords, on %s', (engine) => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  const desk = new Desk(engine, { log })
  const wallets = new WalletDesk(desk)

  /** Where any of these texts lies, in whatever form a row may hold it. */
  async function found(texts: readonly string[]): Promise<readonly string[]> {
    // What is looked for stands in the statements that look for it.
    const said = lines.length
    const tables = await desk.db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const where: string[] = []
    for (const { name } of tables) {
      const like = texts.map((text) => sql`t::text like ${`%${text}%`}`)
      const rows = await desk.db.rows(sql`
        select 1 from ${sql.identifier(name)} t where ${sql.join(like, sql` or `)} limit 1`)
      if (rows.length > 0) where.push(name)
    }
    lines.length = said
    return [...where, ...(lines.some((line) => texts.some((text) => line.includes(text))) ? ['log'] : [])]
  }

  const firm = {
    name: '保密拖车',
    short: 'SECRET',
    firm_type: 3,
    charge: '陈某',
    phone: '13800000009',
    long_phone: '4008000001',
    address: '广东省深圳市南山区科技园',
    manage_name: '陈某',
    manage_mobile: '13800000009',
    account: 'keeper',
    sign: 1,
  }
  const company = { ...firm, name: '保密公司', short: 'SECRETCO', is_annual: 0, is_distribution: 0, new_system: 1 }

  async function knocked(client: Client): Promise<Readonly<Record<string, (password: string) => Promise<Reply>>>> {
    const person = { name: '陈某', tel: '13900001111', role_id: 1 }
    const post = (path: string, body: object) => client.post(path, { ...body }, { 'idempotency-key': randomUUID() })
    const idOf = (reply: { data: unknown }) => Number(Object(reply.data).id)
    const clerk = idOf(await post('/admin/save', { ...person, account: 'clerk1', password: 'first-1' }))
    const kept = idOf(await post('/firm/save', { ...firm, name: '留存拖车', short: 'KEPT', password: 'first-1' }))
    const ours = idOf(
      await post('/v2/company/save', { ...company, name: '自有公司', short: 'OURS', password: 'first-1' }),
    )
    await wallets.bind(client)
    await wallets.recharge(client, 1000)
    const customer = idOf(await post('/customer/save', { name: '保密客户', company_id: FIRM.insurer161 }))
    await desk.db.rows(sql`
      update firm set admin_id = (select id from staff where account = 'insurer161') where id = ${FIRM.insurer161}`)
    const borrower = await desk.as('provider1')
    const finance = new FinanceDesk(desk)
    const lent = async (password: string): Promise<number> => {
      await wallets.setPaypass(borrower, password)
      return finance.lent(100)
    }
    const repaying = (path: string, body: Readonly<Record<string, unknown>>) =>
      borrower.post(path, body, { 'idempotency-key': randomUUID() })
    return {
      'lending.repay': async (password) =>
        repaying('/v2/finance/lending/repay', { id: await lent(password), money: 1, paypass: password }),
      'repayment.askRepayment': async (password) =>
        repaying('/v2/finance/repayment', { lending_id: await lent(password), money: 1, paypass: password }),
      'prepaidCard.redeem': async (code) =>
        post('/v2/finance/card/redeem', { order_id: await finance.owing(1000), code }),
      'staff.create': (password) => post('/admin/save', { ...person, account: 'clerk2', password }),
      'staff.resetPassword': (password) => post('/admin/setpwd', { id: clerk, password }),
      'staff.profile': async (password) =>
        post('/v2/info', { ...person, tel: '13700009999', password, code: await codeTo(desk, client, '13700009999') }),
      'staff.edit': (password) => post('/admin/save', { id: clerk, name: '陈二', password }),
      'firm.create': (password) => post('/firm/save', { ...firm, password }),
      'firm.edit': (password) => post('/firm/save', { id: kept, password }),
      'company.create': (password) => post('/v2/company/save', { ...company, password }),
      'company.edit': (password) => post('/v2/company/save', { id: ours, charge: '陈二', password }),
      'customer.setpwd': (password) => post('/customer/setpwd', { id: customer, password }),
      'wallet.setPaypass': async (password) => {
        const code = await wallets.code(client, 'paypass')
        return post('/v2/wallet/paypass', { paypass: password, repassword: password, code })
      },
      'withdrawal.apply': async (password) => {
        await wallets.setPaypass(client, password)
        return post('/v2/wallet/withdraw', { money: 1, realname: REALNAME, paypass: password, type: 0 })
      },
      'order.systemWriteOff': async (password) => {
        await wallets.setPaypass(client, password)
        const slip = await desk.orderAt(26)
        await desk.db.rows(sql`
          update orders set status = 4, pay_type = 2, is_audit = 1, is_audit_final = 1, firm_progress = 2, real_money = 100
          where id = ${slip}`)
        return post('/statement/firm/pay', { id: slip, type: 1, paypass: password })
      },
    }
  }

  test('what is set through any door lies nowhere and is logged nowhere, neither as typed nor as SHA-256', async () => {
    const admin = await desk.as('admin')
    const tried = await knocked(admin)
    expect(Object.keys(tried).sort()).toEqual(resources.flatMap(doors).sort())
    const told: string[] = []
    for (const [door, set] of Object.entries(tried)) {
      const password = `Geheim-${door}`
      for (const sent of [password, sha256(password)]) {
        const reply = await set(sent)
        // Nobody chooses the code of a card, and one's own password is set elsewhere: what is typed here is a guess.
        const isGuess = ['prepaidCard.redeem', 'staff.profile'].includes(door)
        if (sent === password) expect({ door, ...reply }).toMatchObject({ door, code: isGuess ? 0 : 1 })
        if (JSON.stringify(reply).includes(sent)) told.push(`${door} answers it`)
      }
    }
    const set = Object.keys(tried).flatMap((door) => [`Geheim-${door}`, sha256(`Geheim-${door}`)])
    expect([...told, ...(await found(set))]).toEqual([])
  })

  test('the same of files of rows, and of one’s own password', async () => {
    const admin = await desk.as('admin')
    const told: string[] = []
    for (const resource of resources) {
      const name = Object.keys(resource.fields).find((one) => resource.fields[one]?.password !== undefined)
      if (!name || resource.import === false || !(verbOf(resource, 'create') || verbOf(resource, 'edit'))) continue
      const password = `Geheim-import-${resource.name}`
      for (const mode of ['check', 'partial', 'whole']) {
        const { body } = await desk.app.inject({
          method: 'POST',
          url: `/api${importPath(resource.name)}`,
          headers: { 'x-token': admin.token },
          payload: {
            id: `secret-${resource.name}-${mode}`,
            mode,
            columns: ['id', name],
            match: 'id',
            rows: [{ row: 2, cells: [String(FIRM.provider2), password] }],
          },
        })
        if (body.includes(password)) told.push(`${resource.name} answers it`)
      }
      told.push(...(await found([password, sha256(password)])).map((place) => `import of ${resource.name} → ${place}`))
    }
    const own = await desk.as('provider1')
    const mine = 'Geheim-mine'
    await own.post('/user/password', { old_password: PASSWORD, password: mine, repassword: mine })
    told.push(...(await found([mine, sha256(mine)])).map((place) => `one’s own → ${place}`))
    await desk.call('', 'POST', '/login', { account: 'Geheim-misplaced', password: 'wrong', short: 'ANTU' })
    told.push(...(await found(['Geheim-misplaced'])).map((place) => `typed as the account → ${place}`))
    expect(told).toEqual([])
  })

  test('the log leaves out whatever is called like a secret, however deep it stands', () => {
    const [name] = resources.flatMap(({ fields }) => Object.keys(fields).filter((one) => fields[one]?.password))
    expect(name).toBeDefined()
    log.info({ asked: { body: { rows: [{ [String(name)]: 'Geheim-deep', password_hash: 'Geheim-hash', kept: 1 }] } } })
    expect(lines.at(-1)).toContain('"kept":1')
    expect(lines.at(-1)).not.toContain('Geheim')
  })

  test('an installation from before is rid of what it has kept', async () => {
    await desk.db.transaction(async (tx) => {
      await tx.rows(sql`
        insert into audit_log (resource, row_id, action, user_name, changes)
        values ('firm', 4, 'edit', '旧', '{"password": [null, "Geheim-old"], "charge": ["甲", "乙"]}')`)
      await tx.rows(sql`
        insert into idempotency_keys (user_id, key, body_hash, reply)
        values (1, 'from-before', ${sha256('Geheim-old')}, '{"reply": {"set": {"password": "Geheim-old"}, "data": {"id": 1}}}')`)
      await tx.rows(sql`
        insert into design (id, name, label, status, published) values (77, 'old', '旧', 1, 1)`)
      await tx.rows(sql`
        insert into design_version (design_id, number, declaration) values (77, 1, '{"scope": "own"}')`)
      await tx.query(
        `create unique index "runtime_77_f1_unique" on runtime_row (((data ->> 'f1') collate "C")) where resource = 'old' and removed_at is null`,
        [],
      )
    })
    // The statements above are this test's, which are told as they are written.
    lines.length = 0
    const folder = new URL('../../server/db/migrations/', import.meta.url)
    const file = readdirSync(folder).find((name) => name.endsWith('_secrets_left_behind.sql'))
    const text = readFileSync(new URL(String(file), folder), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await desk.db.query(statement, [])
    expect(await found(['Geheim-old', sha256('Geheim-old')])).toEqual([])
    const [{ changes } = { changes: null }] = await desk.db.rows<{ changes: unknown }>(sql`
      select changes from audit_log where user_name = '旧'`)
    expect(changes).toEqual({ password: ['***', '***'], charge: ['甲', '乙'] })
    const row = sql`insert into runtime_row (resource, data) values ('old', '{"f1": "同名", "firm": 4}')`
    await desk.db.rows(row)
    await desk.db.rows(sql`insert into runtime_row (resource, data) values ('old', '{"f1": "同名", "firm": 5}')`)
    await expect(desk.db.rows(row)).rejects.toThrow()
  })

  test('the history of a record whose password was set says so by no value', async () => {
    const secrets = resources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, data]) => (isSecret(data) ? [{ name, field }] : [])),
    )
    for (const { name, field } of secrets) {
      const rows = await desk.db.rows<{ sides: unknown }>(sql`
        select changes -> ${field} as sides from audit_log where resource = ${name} and changes ? ${field}`)
      for (const { sides } of rows) expect(sides).toEqual(['***', '***'])
    }
  })
})
