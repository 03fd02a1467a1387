import { sql } from 'drizzle-orm'
import { type ContractTerms, contractEnd, contractStatusOf, expiringIn } from '../../src/domain/firm'
import { startOfDay } from '../../src/domain/time'
import { resources } from '../../src/resources'
import { firmContract } from '../../src/resources/firm/firmContract.resource'
import type { AnyResource } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { signed } from '../engine/core/files'
import { implement, type Session } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import type { Query } from '../engine/core/query'
import { scopeSql } from '../engine/core/scope'
import { nameFiles } from '../engine/read/fileNames'
import { reject, rejectForbidden } from '../kernel/domainError'
import { expiringContracts } from './contractTerms'
import { refuseUnpartnered } from './partner'

const PARTY = '请选择服务商或客户'
const PLATFORM = 0

interface ContractRow extends ContractTerms {
  readonly id: number
  readonly owner_firm_id: number
  readonly contract_url: readonly string[] | null
  readonly user_name: string | null
  readonly create_time: Date
}
type StoredRow = Omit<ContractRow, 'begin_time'> & { readonly begin_time: Date | null }

/** Settlement settings and flags of anyone who the contract is with. */
interface Party {
  readonly id: number
  readonly pay_type: number | null
  readonly pay_peroid: number | null
  readonly tax_rate: number | null
  readonly real_tax_rate: number | null
  readonly dispatch_cash: number | null
  readonly sign: number | null
}

interface ReadWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
  readonly now: number
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

async function contractsOf(tx: Pick<Tx, 'rows'>, where: ReturnType<typeof sql>): Promise<ContractRow[]> {
  const rows = await tx.rows<StoredRow>(sql`
    select id, owner_firm_id, begin_time, sign_peroid, auto_resign, contract_url, user_name, create_time
    from firm_contract where removed_at is null and ${where} order by id desc limit 200`)
  return rows.map((row) => ({ ...row, begin_time: row.begin_time ? seconds(row.begin_time) : null }))
}

/** A record of the log (F-212), with its attachments by commas. */
async function shown(tx: Pick<Tx, 'rows'>, rows: readonly ContractRow[], now: number) {
  const files = rows.flatMap((row) => (row.contract_url ?? []).map((key) => ({ id: row.id, url: signed(key) })))
  await nameFiles(tx, files, ['url'])
  return rows.map((row) => ({
    id: row.id,
    begin_time: row.begin_time,
    sign_peroid: row.sign_peroid,
    auto_resign: row.auto_resign,
    contract_url: files.flatMap(({ id, url }) => (id === row.id ? [url] : [])).join(','),
    create_time: seconds(row.create_time),
    user_name: row.user_name,
    end_time: contractEnd(row, now),
  }))
}

/** The settlement and contract record of finance §3: what counts, and what was before it. */
async function answer({ tx, now }: ReadWork, party: Party, rows: readonly ContractRow[], standing = rows[0]) {
  const [current] = standing ? await shown(tx, [standing], now) : []
  const log = await shown(
    tx,
    rows.filter(({ id }) => id !== standing?.id),
    now,
  )
  const terms = standing ?? null
  const status = contractStatusOf(terms, party.sign, now)
  return {
    id: current?.id ?? null,
    owner_firm_id: standing?.owner_firm_id ?? null,
    begin_time: current?.begin_time ?? null,
    sign_peroid: current?.sign_peroid ?? null,
    auto_resign: current?.auto_resign ?? null,
    contract_url: current?.contract_url ?? '',
    create_time: current?.create_time ?? null,
    user_name: current?.user_name ?? null,
    end_time: current?.end_time ?? null,
    status,
    /** days until it ends, within {@link EXPIRING_DAYS} */
    expiring: expiringIn(terms, party.sign, now),
    /** 2 while it has expired (F-266) */
    sign: status === 'expired' ? 2 : party.sign,
    dispatch_cash: party.dispatch_cash,
    pay_type: party.pay_type,
    pay_peroid: party.pay_peroid,
    tax_rate: party.tax_rate,
    real_tax_rate: party.real_tax_rate,
    log,
  }
}

const asked = (query: Query, name: string): number => {
  const id = integerParameter(query, name) ?? 0
  return id > 0 ? id : reject(`参数 ${name} 不正确`)
}

const resourceNamed = (name: string): AnyResource => resources.find((resource) => resource.name === name) as AnyResource

async function partyIn(tx: Pick<Tx, 'rows'>, name: 'firm' | 'customer', id: number, user: Session): Promise<Party> {
  const own =
    name === 'firm'
      ? sql`t.sign, t.dispatch_cash, t.firm_type = 3`
      : sql`null::int as sign, null::int as dispatch_cash, true`
  const [party] = await tx.rows<Party & { fits: boolean }>(sql`
    select t.id, t.pay_type, t.pay_peroid, t.tax_rate::float8 as tax_rate, t.real_tax_rate::float8 as real_tax_rate, ${own} as fits
    from ${sql.identifier(name)} t where t.id = ${id} and t.removed_at is null and ${scopeSql(resourceNamed(name), user)}`)
  return party?.fits ? party : rejectForbidden()
}

async function platformId(tx: Pick<Tx, 'rows'>): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(sql`
    select id from firm where firm_type = ${PLATFORM} and removed_at is null order by id limit 1`)
  return row?.id ?? 0
}

/** The contract of a company with a provider: its own, else the platform's, whose attachments and log stay with the platform. */
async function firmContractOf(work: ReadWork) {
  const { tx, user, query } = work
  const isProvider = user.firm_type === 3
  const other = isProvider ? (integerParameter(query, 'firm_id') ?? user.firm_id) : asked(query, 'firm_id')
  const provider = isProvider ? user.firm_id : other
  const platform = await platformId(tx)
  const keeper = isProvider
    ? other === user.firm_id
      ? platform
      : other
    : user.firm_type === PLATFORM
      ? platform
      : user.firm_id
  const party = await partyIn(tx, 'firm', provider, user)
  await refuseUnpartnered(tx, user, provider)
  const rows = await contractsOf(tx, sql`firm_id = ${provider} and owner_firm_id = ${keeper}`)
  if (rows.length > 0 || keeper === platform) return answer(work, party, rows)
  const [standing] = await contractsOf(tx, sql`firm_id = ${provider} and owner_firm_id = ${platform}`)
  return answer(work, party, [], standing && (isProvider ? standing : { ...standing, contract_url: null }))
}

async function customerContractOf(work: ReadWork) {
  const id = asked(work.query, 'customer_id')
  const party = await partyIn(work.tx, 'customer', id, work.user)
  return answer(work, party, await contractsOf(work.tx, sql`customer_id = ${id}`))
}

/** The company in whose books the customer is, who keeps his contract. */
async function keeperOf(tx: Tx, customerId: number, user: Session): Promise<number> {
  const [row] = await tx.rows<{ firm_id: number | null }>(sql`
    select t.firm_id from customer t where t.id = ${customerId} and t.removed_at is null and ${scopeSql(resourceNamed('customer'), user)}`)
  return row?.firm_id ?? rejectForbidden()
}

export const firmContractHandlers = implement(firmContract, {
  async create({ tx, input, user }) {
    const { firm_id, customer_id } = input
    if (typeof firm_id === 'number' ? typeof customer_id === 'number' : typeof customer_id !== 'number') reject(PARTY)
    const begin_time = startOfDay(Number(input.begin_time))
    if (typeof customer_id === 'number')
      return { set: { begin_time, owner_firm_id: await keeperOf(tx, customer_id, user) } }
    await partyIn(tx, 'firm', Number(firm_id), user)
    await refuseUnpartnered(tx, user, Number(firm_id))
    return { set: { begin_time } }
  },
  reads: {
    contract: (work) =>
      work.query.customer_id !== undefined && work.user.firm_type !== 3
        ? customerContractOf(work)
        : firmContractOf(work),
    customerContract: customerContractOf,
    expiring: ({ tx, user, now }) => expiringContracts(tx, user, now),
  },
})
