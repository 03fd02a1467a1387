import { photoAudit } from '../../domain/evidence'
import { openStatuses, settledStatuses } from '../../domain/order'
import { car } from '../capacity/car.resource'
import { order } from '../order/order.resource'
import type { HomeLine } from './homeLine'

/** What falls due within seven days; the contracts that end come by a call of their own. */
const ahead: readonly HomeLine[] = [
  {
    code: 'appointments',
    part: 'ahead',
    resource: order,
    filter: { status: openStatuses, is_subscribe: 2, appoint_from: '$today', appoint_to: '$week' },
    label: '预约救援',
  },
  {
    code: 'carPapers',
    part: 'ahead',
    resource: car,
    action: 'renew',
    filter: { first_end_from: '$today', first_end_to: '$week' },
    label: '车辆证件到期',
    verb: '换证',
  },
]

/** A company's rescues of this month by how far their photos are audited (mock 42b). */
const proofs = photoAudit.map(
  ({ code, label }): HomeLine => ({
    code: `proof.${code}`,
    part: 'proof',
    resource: order,
    types: [1],
    filter: {
      status: settledStatuses,
      photo_audit: code,
      finish_time_from: '$month.start',
      finish_time_to: '$month.end',
    },
    label,
  }),
)

export const aheadLines: readonly HomeLine[] = [...ahead, ...proofs]
