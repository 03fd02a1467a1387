import { approvalState } from '../../src/domain/settlement'
import { approval } from '../../src/resources/approval/approval.resource'
import { implementEvents } from '../engine/write/systemEvents'

import { kindOf } from './kinds'
import { forgetStats } from './stat'
import { recordTrack } from './tracks'

/** What nobody has decided in 72 h is 已失效 (decisions §6), from that very moment on. */
export const approvalTime = implementEvents(approval, {
  handlers: {
    async expire({ tx, row }) {
      const time = Number(row.expire_time)
      const status = approvalState.expired
      await recordTrack(tx, { approvalId: row.id, type: 'launch', user: null, status, remark: null, time })
      await kindOf(row.type).ended({ tx, row, user: null, now: time, remark: null, status })
      return { set: { finish_time: time } }
    },
  },
  committed: forgetStats,
})
