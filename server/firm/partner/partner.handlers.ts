import { pairOf, partnerMessages as say, partnership as state } from '../../../src/domain/firm/partnership'
import { partner } from '../../../src/resources/firm/partner'
import { partnership } from '../../../src/resources/firm/partnership.resource'
import { type AnyRow, clock, implement, type Outcome, type Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { forgetUsers } from '../../http/session'
import { reject } from '../../kernel/domainError'
import { circle } from './circle'
import { figuresOf } from './figures'
import { contractBetween, offersOf, servicesOf } from './offers'
import { haveOpenOrders } from './openOrders'
import { lockPair, note, type Pair } from './pair'
import { log, notify } from './reads'

type Call = Work<AnyRow>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** POST /v2/partner/apply (F-522): 0 → 1. Of two that apply at once, the second reads 请勿重复申请！ (F-110). */
async function apply({ tx, user, input, now }: Call): Promise<Outcome> {
  const otherId = Number(input.id)
  const held = await lockPair(tx, user, otherId)
  if (held?.status === state.applied) reject(say.repeated)
  if (held?.status === state.partners) reject(say.already)
  const { low, high } = pairOf(user.firm_id, otherId)
  const id = held?.id ?? (await records(tx, partnership).create({ low_firm_id: low, high_firm_id: high }, user))
  const remark = textOf(input.remark)
  const values = { apply_firm_id: user.firm_id, remark }
  await records(tx, partnership).act(id, 'applyPartner', user, { values, now })
  await note(tx, user, id, 'apply', { now, remark })
  return {}
}

/** The pair's row with an application that waits for the caller's firm. @throws DomainError when there is none, or it is its own */
async function waitingPair({ tx, user, input }: Call): Promise<Pair> {
  const held = await lockPair(tx, user, Number(input.id))
  if (held?.status !== state.applied) return reject(say.notWaiting)
  return held.apply_firm_id === user.firm_id ? reject(say.own) : held
}

/** The first partner of a firm opens tabs to its users, the last one closes them (F-107). */
function readRightsAnew({ afterCommit }: Call, { low_firm_id: low, high_firm_id: high }: Pair): void {
  afterCommit(() => forgetUsers(({ firm_id }) => firm_id === low || firm_id === high))
}

/** POST /v2/partner/confirm with status 2: 1 → 2 (F-232, F-524). */
async function confirm(work: Call): Promise<Outcome> {
  const { tx, user, now } = work
  const pair = await waitingPair(work)
  const { id } = pair
  await records(tx, partnership).act(id, 'confirmPartner', user, { now })
  readRightsAnew(work, pair)
  await note(tx, user, id, 'confirm', { now })
  return {}
}

/** POST /v2/partner/confirm with status 0: 1 → 0. The firm may apply again. */
async function refuse(work: Call): Promise<Outcome> {
  const { tx, user, now, input } = work
  const { id } = await waitingPair(work)
  await records(tx, partnership).act(id, 'refusePartner', user, { now })
  await note(tx, user, id, 'refuse', { now, remark: textOf(input.remark) })
  return {}
}

/** The pair's row of two partners. @throws DomainError when they are none */
async function partnersHeld({ tx, user, input }: Call): Promise<Pair> {
  const held = await lockPair(tx, user, Number(input.id))
  return held?.status === state.partners ? held : reject(say.notPartners)
}

/** POST /v2/partner/end: 2 → 0, by either firm, with a reason that both read; refused while an order of the pair is open. */
async function end(work: Call): Promise<Outcome> {
  const { tx, user, now, input } = work
  const pair = await partnersHeld(work)
  if (await haveOpenOrders(tx, pair)) reject(say.openOrders)
  await records(tx, partnership).act(pair.id, 'endPartner', user, { now })
  readRightsAnew(work, pair)
  await note(tx, user, pair.id, 'end', { now, remark: textOf(input.remark) })
  return {}
}

/** POST /v2/partner/modify: nickname and note of a partner, which the writer's firm alone is told. */
async function modify(work: Call): Promise<Outcome> {
  const { tx, user, now, input } = work
  const { id, low_firm_id: low } = await partnersHeld(work)
  const [nickname, remark] = [textOf(input.nickname), textOf(input.remark)]
  const values =
    low === user.firm_id
      ? { low_nickname: nickname, low_remark: remark }
      : { high_nickname: nickname, high_remark: remark }
  await records(tx, partnership).edit(id, values, user)
  await note(tx, user, id, 'modify', { now, nickname, remark })
  return {}
}

export const partnerHandlers = implement(partner, {
  source: circle,
  /** Cards name the services; the dialog also tells where the firm offers them and what cooperation would add. */
  async present({ tx, user, rows, detail }) {
    const services = await servicesOf(
      tx,
      rows.map(({ id }) => Number(id)),
    )
    const cards = rows.map(({ id, status }) => ({ id: Number(id), status: Number(status) }))
    const figures = await figuresOf({ tx, user, rows: cards, now: clock() })
    for (const row of rows) {
      row.services = services.get(Number(row.id)) ?? []
      row.figures = figures.get(Number(row.id)) ?? null
    }
    const [row] = rows
    if (!detail || !row) return
    const asked = { tx, firmId: user.firm_id, otherId: Number(row.id), now: clock() }
    Object.assign(row, { coverage: await offersOf(asked), contract: await contractBetween(asked) })
  },
  reads: { notify, log },
  actions: {
    applyPartner: apply,
    confirmPartner: confirm,
    refusePartner: refuse,
    endPartner: end,
    modifyPartner: modify,
  },
})
