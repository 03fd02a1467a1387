import { declarations } from '../../schema/model'
import { approval } from './approval.resource'
import { approvalConfig } from './approvalConfig.resource'
import { approvalStandIn } from './approvalStandIn.resource'
import { approvalTrack } from './approvalTrack.resource'
import { copyConfig } from './copyConfig.resource'

export const approvalDeclarations = declarations({
  resources: [copyConfig, approvalConfig, approval, approvalStandIn, approvalTrack],
  screens: [],
})
