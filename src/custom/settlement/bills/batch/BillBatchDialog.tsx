import { useTranslate } from 'react-admin'
import { type BatchStep, batchSteps } from '../../../../domain/settlement'
import { DeskDialog } from '../../../../ui/DeskDialog'

export interface BillBatchProps {
  readonly step: BatchStep
  /** of bills of any state: what the step cannot be done to stays in sight, with its reason */
  readonly ids: readonly number[]
  readonly onClose: () => void
  /** once something was written */
  readonly onDone?: (() => void) | undefined
}

/** One step of many bills: what would be done to each by the server's own plan, then what became of each. */
export function BillBatchDialog({ step, onClose }: BillBatchProps) {
  const translate = useTranslate()
  return <DeskDialog open title={translate(batchSteps[step].label)} onClose={onClose} cancelLabel="关闭">
    {null}</DeskDialog>
}
