import { type Choice, named } from '../choice'

/**
 * How far the call-backs about a jump-started car's battery are, `jump_status` (decisions §8). 0: no call-back is due.
 * 1 and 2 stand in the queue 搭电回访.
 */
export const { choices: jumpStatus, codes: jumpState } = named({
  none: { code: 0, label: '无' },
  waiting: { code: 1, label: '待回访', family: 'orange' },
  unreached: { code: 2, label: '未接通', family: 'grey' },
  needless: { code: 3, label: '无需更换', family: 'green' },
  thinking: { code: 4, label: '考虑中', family: 'blue' },
  interested: { code: 5, label: '有意向', family: 'blue' },
  appointed: { code: 6, label: '已预约', family: 'purple' },
  dispatched: { code: 7, label: '已派单', family: 'purple' },
  replaced: { code: 8, label: '已更换', family: 'green' },
  refused: { code: 9, label: '已拒绝', family: 'brown' },
  closed: { code: 10, label: '已关闭', family: 'grey' },
} as const satisfies Record<string, Choice>)

/** What a call-back may come to. */
export const jumpResults = jumpStatus.filter(({ code }) => code !== jumpState.none && code !== jumpState.waiting)

/** The rescue type that is called back about: 搭电. */
export const JUMP_START = 2

/** The next call-back lies ahead. */
export const jumpNextMessage = '下次回访时间须晚于当前时间！'
