import { approval } from '../../src/resources/approval/approval.resource'
import { mayAction } from '../../src/schema/compile/access'
import type { VoiceService } from '../adapters/voice/VoiceService'
import { feature } from '../composition/feature'
import { concernsRemembered } from '../http/remembered'
import { liveCounts } from '../live'
import { type Answering, answers } from '../live/answers'
import { approvalHandlers } from './approval.handlers'
import { approvalConfigHandlers, copyConfigHandlers, forgetPlans } from './approvals'
import { approvalTime } from './approvalTimer'
import { billPay } from './billPay.kind'
import { approverCalls } from './callApprovers'
import { approvalKinds } from './kinds'
import { standInHandlers } from './standIn.handlers'
import { APPROVAL_READ, forgetStats } from './stat'

interface Needs extends Answering {
  readonly voice: VoiceService
}

export const approvalFeature = feature('approval', ({ db, engine, voice }: Needs) => {
  const callApprovers = approverCalls(db, voice)
  return {
    provides: { callApprovers },
    ports: [approvalKinds],
    handlers: [approvalHandlers(callApprovers), approvalConfigHandlers, standInHandlers, copyConfigHandlers],
    events: [approvalTime],
    adds: [
      approvalKinds.add(billPay.code, billPay),
      liveCounts.add('approvals', {
        name: 'approvals',
        follows: [approval.name],
        marks: APPROVAL_READ,
        may: (user) => mayAction(approval, 'stat', user),
        read: (user) => answers({ db, engine }).call(approval, 'stat', user),
      }),
    ],
    changed(changes) {
      const isGap = changes.length === 0
      if (isGap || changes.some(({ resource }) => resource === approval.name || resource === APPROVAL_READ))
        forgetStats()
      if (concernsRemembered(changes)) forgetPlans()
    },
  }
})
