import { approval as resource } from '../../../resources/approval/approval.resource'
import { bill } from '../../../resources/settlement/bill.resource'
import { useRead } from '../../useRead'

/** What an approver of a bill's payment signs; it follows what others do to the bill. */
export const useBasis = (id: number, enabled: boolean) =>
  useRead(resource, 'basis', { approval_id: id }, { enabled, queryKey: [bill.name, 'basis', id] })

export type Basis = NonNullable<ReturnType<typeof useBasis>['data']>
export type BasisBill = NonNullable<Basis['bill']>
export type BasisCheck = Basis['checks'][number]
