import { billState as b, billStatusOf } from '../../domain/settlement'
import { machineOf } from '../../schema/model'
import { billFields } from './bill.fields'

/** The life of a bill: its reconciliation with the other party. */
export const billLife = machineOf(billFields)({
  field: 'check_status',
  starts: [b.draft],
  ends: [],
  since: 'check_time',
  money: true,
})

type State = (typeof b)[keyof typeof b]

/** A way to one state, with the status that goes with it. */
export const billWay = (
  from: readonly State[],
  to: State,
  { set = {}, ...way }: NonNullable<Parameters<typeof billLife.go>[2]> = {},
) => billLife.go(from, to, { ...way, set: { status: billStatusOf(to), ...set } })
