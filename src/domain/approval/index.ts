export { APPROVAL_LIFE, type BargainRequest, marginOf } from './approval'
export { type ApprovalNode, MOST_NODES, nodeModes } from './approvalConfig'
export { approvalMessages, standInMessages } from './standIn'
