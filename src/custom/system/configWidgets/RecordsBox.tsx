import { OptionsBox } from '../../../schema/kinds/parts/OptionsBox'
import { useRecordOptions } from '../../../schema/kinds/reference/useRecordOptions'
import type { FieldData } from '../../../schema/model'
import { plainInput } from './plainInput'

interface RecordsBoxProps {
  readonly id: string
  readonly label: string
  readonly field: Pick<FieldData, 'reference' | 'where'>
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Several records of another resource, as part of a larger value. */
export function RecordsBox({ id, label, field, value, onChange }: RecordsBoxProps) {
  const { options, chosen, remote } = useRecordOptions({ kind: 'references', label, ...field }, value)
  const input = plainInput(id, label, value, (next) => onChange(Array.isArray(next) ? next.map(Number) : []))
  return <OptionsBox input={input} options={options} chosen={chosen} remote={remote} />
}
