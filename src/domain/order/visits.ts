import type { Choice, CodeOf } from '../choice'

/** Whether the owner has been called after the rescue, `visit_status`. */
export const visitStatus = [
  { code: 0, label: '待回访', family: 'orange' },
  { code: 1, label: '已回访', family: 'green' },
  { code: 2, label: '未接通', family: 'grey' },
] as const satisfies readonly Choice[]

/** What a return visit came to (O-189). */
export const visitResult = [
  { code: 1, label: '满意', family: 'green' },
  { code: 2, label: '一般', family: 'blue' },
  { code: 3, label: '不满意', family: 'red' },
  { code: 4, label: '未接通', family: 'grey' },
  { code: 5, label: '拒绝回访', family: 'brown' },
] as const satisfies readonly Choice[]
/** Nobody answered: the order stays among those to be visited. */
export const statusAfterVisit = (result: number): CodeOf<typeof visitStatus> => (result === 4 ? 2 : 1)
