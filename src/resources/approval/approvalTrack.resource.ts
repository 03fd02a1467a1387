import { approvalTrackType } from '../../domain/settlement'
import { defineResource, field } from '../../schema/model'

/** What people did about an approval: launched, agreed, refused, withdrew. Written by the approval's own calls. */
export const approvalTrack = defineResource({
  name: 'approvalTrack',
  table: 'approval_track',
  label: '审批记录',
  fields: {
    approval_id: field.reference('审批', 'approval', { required: true }),
    type: field.choice('类别', approvalTrackType, { required: true }),
    /** index of the node; none for what stands beside the nodes */
    node: field.integer('节点'),
    user_id: field.integer('人员'),
    user_name: field.text('姓名', { max: 30 }),
    /** of a decision in somebody's place: whose; of a hand-over: to whom */
    for_id: field.integer('代谁处理'),
    for_name: field.text('代谁处理', { max: 30 }),
    /** 1 agreed, 2 refused, 3 withdrawn, 6 expired, 7 handed over */
    status: field.integer('结果', { required: true }),
    remark: field.text('备注', { max: 500 }),
    time: field.unixTime('时间', { required: true }),
  },
  journal: true,
  scope: 'global',
  indexes: [['approval_id']],
  actions: {},
})
