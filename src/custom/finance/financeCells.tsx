import { useTranslate } from 'react-admin'
import { maskedCode } from '../../domain/finance'
import type { CellComponent } from '../../schema/views/slots'
import { SimulatedTag } from '../../ui/SimulatedTag'

/** A card's code as a list shows it: its end alone. */
export const CardCodeCell: CellComponent = ({ record: { tail } }) =>
  tail ? <code>{maskedCode(String(tail))}</code> : null

/** Whether a message went to nobody in truth; nothing while it was not sent. */
export const SimulatedPushCell: CellComponent = ({ record }) => <Sent record={record} />
SimulatedPushCell.reads = ['tries']

function Sent({ record: { is_simulated, tries } }: { readonly record: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate()
  if (Number(tries ?? 0) === 0) return null
  return is_simulated === 1 ? <SimulatedTag>模拟</SimulatedTag> : <span>{translate('真实')}</span>
}
