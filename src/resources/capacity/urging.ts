import { urgedToday, urgeMessages } from '../../domain/capacity'

/** 催换证: an SMS to who drives, or to the firm, once a day for each record (O-053, mock 40). */
export const urging = {
  label: '催换证',
  types: [0, 3],
  icon: 'send',
  bulk: true,
  refuse: [{ if: urgedToday, say: urgeMessages.today }],
  confirm: '将发短信给技师；没有技师或手机号时发给企业负责人。是否发送？',
  done: urgeMessages.done,
} as const
