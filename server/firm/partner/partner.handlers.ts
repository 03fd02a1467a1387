import { pairOf, partnerMessages as say, partnership as state } from '../../../src/domain/firm/partnership'
import { partner } from '../../../src/resources/firm/partner'
import { partnership } from '../../../src/resources/firm/partnership.resource'
import { reject } from '../../http/domainError'
import { type AnyRow, implement, type Outcome, type Work } from '../../schema/handlers'
import { records } from '../../schema/records'
import { circle } from './circle'
import { heldPair, note } from './pair'

type Call = Work<AnyRow>

const remarkOf = ({ input }: Pick<Call, 'input'>): string | null => (input.remark ? String(input.remark) : null)

/** POST /v2/partner/apply (F-522): 0 → 1. Of two that apply at once, the second reads 请勿重复申请！ (F-110). */
async function apply(work: Call): Promise<Outcome> {
  const { tx, user, input, now } = work
  const otherId = Number(input.id)
  const held = await heldPair(tx, user, otherId)
  if (held?.status === state.applied) reject(say.repeated)
  if (held?.status === state.partners) reject(say.already)
  const { low, high } = pairOf(user.firm_id, otherId)
  const id = held?.id ?? (await records(tx, partnership).create({ low_firm_id: low, high_firm_id: high }, user))
  const remark = remarkOf(work)
  const values = { apply_firm_id: user.firm_id, remark }
  await records(tx, partnership).act(id, 'applyPartner', user, { values, now })
  await note(tx, user, id, 'apply', { now, remark })
  return {}
}

export const partnerHandlers = implement(partner, {
  source: circle,
  actions: { apply },
})
