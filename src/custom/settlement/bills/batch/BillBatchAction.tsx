import { useListContext } from 'react-admin'
import { batchSteps, isBatchStep } from '../../../../domain/settlement'
import type { ActionSlotProps } from '../../../../schema/views'
import { BillBatchDialog } from './BillBatchDialog'

/** A step of the bills that are selected in their list; the selection is over once something was written. */
export function BillBatchAction({ action, ids = [], onClose }: ActionSlotProps) {
  const { onUnselectItems } = useListContext()
  const step = Object.keys(batchSteps).find((name) => isBatchStep(name) && batchSteps[name].action === action)
  if (!isBatchStep(step)) return null
  return <BillBatchDialog step={step} ids={ids.map(Number)} onClose={onClose} onDone={onUnselectItems} />
}
