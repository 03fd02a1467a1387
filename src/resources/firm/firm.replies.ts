import { field } from '../../schema/model'
import { listOf, mapOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, time, flag } = part
const percent = field.decimal('', { required: true })

const terms = {
  begin_time: orNull(time),
  sign_peroid: orNull(integer),
  auto_resign: orNull(flag),
  /** signed addresses, by commas */
  contract_url: text,
  user_name: orNull(text),
  /** last second of the term, see `contractEnd` */
  end_time: orNull(time),
}

/** The settlement and contract record of finance §3 (F-211, F-212). */
const contract = object({
  id: orNull(id),
  owner_firm_id: orNull(id),
  ...terms,
  create_time: orNull(time),
  /** code of `contractStatus` */
  status: text,
  /** days until it ends, where they are few */
  expiring: orNull(integer),
  /** the firm's `sign`; 2 while the contract has expired */
  sign: orNull(integer),
  dispatch_cash: orNull(integer),
  pay_type: orNull(integer),
  pay_peroid: orNull(integer),
  tax_rate: orNull(percent),
  real_tax_rate: orNull(percent),
  /** the earlier ones, the newest first */
  log: listOf(object({ id, ...terms, create_time: time })),
})

export const firmContractReplies = {
  asked: {
    contract: { firm_id: orNull(id), customer_id: orNull(id) },
    customerContract: { customer_id: id },
  },
  calls: {
    contract,
    customerContract: contract,
    /** the other side by its name, and in how many days it ends */
    expiring: listOf(
      object({ id, firm_id: orNull(id), customer_id: orNull(id), name: text, end_time: time, days: integer }),
    ),
  },
} as const

export const companyReplies = {
  asked: { face: { firm_id: id } },
  calls: {
    face: object({
      /** customers in its books; null for those who may not list customers */
      books: orNull(object({ value: integer })),
      partners: object({ value: integer }),
      /** null for those who may not open roles */
      roles: orNull(listOf(object({ id, name: text, people: integer }))),
      /** that log in as this company, with their contracts */
      customers: orNull(
        listOf(object({ id, name: text, status: text, begin_time: orNull(time), end_time: orNull(time) })),
      ),
    }),
  },
} as const

export const firmServiceReplies = {
  asked: { get: { firm_id: orNull(id) } },
  /** province → city → districts */
  row: { region: orNull(mapOf(mapOf(listOf(integer)))) },
} as const
