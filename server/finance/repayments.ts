import { owingStates, lendingMessages as say } from '../../src/domain/finance'
import { lending } from '../../src/resources/finance/lending.resource'
import { repayment } from '../../src/resources/finance/repayment.resource'
import type { RecordOf } from '../../src/schema/model'
import { refuseOnePerson } from '../approval'
import { implement, type Outcome, type Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { askFromWallet, askOutside, bookRepayment, type LendingRow, provedByPaypass } from './lendings'

type Own = Work<RecordOf<typeof repayment>>

/** The advance that a call names, held; of the caller's own firm, but for the platform. */
async function heldLending({ tx, input, user }: Own): Promise<LendingRow> {
  const [row] = await records(tx, lending).lock(Number(input.lending_id))
  const isOwn = user.firm_type === 0 || row?.firm_id === user.firm_id
  if (!row || !isOwn) return reject(say.lending, { errors: { lending_id: say.lending } })
  const isOwed = owingStates.some((code) => code === row.status)
  return isOwed ? row : reject(say.notOwed, { errors: { lending_id: say.notOwed } })
}

export const repaymentHandlers = implement(repayment, {
  actions: {
    askRepayment: provedByPaypass(async (work: Own) => askFromWallet(work, await heldLending(work))),
    recordOutside: async (work: Own) => askOutside(work, await heldLending(work)),
    async approve(work: Own): Promise<Outcome> {
      const { tx, row, user } = work
      await refuseOnePerson(tx, user, row.user_id)
      await bookRepayment(work, row)
      return {}
    },
  },
})
