import { OptionBox } from '../../../schema/kinds/parts/OptionBox'
import { useRecordOptions } from '../../../schema/kinds/reference/useRecordOptions'
import type { FieldData } from '../../../schema/model'
import { plainInput } from './plainInput'

interface RecordBoxProps {
  readonly id: string
  readonly label: string
  readonly field: Pick<FieldData, 'reference' | 'where'>
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

/** One record of another resource, as part of a larger value. */
export function RecordBox({ id, label, field, value, onChange }: RecordBoxProps) {
  const { options, chosen, remote } = useRecordOptions({ kind: 'reference', label, ...field }, [value])
  const input = plainInput(id, label, value, (next) => onChange(next === null ? null : Number(next)))
  return <OptionBox input={input} options={options} chosen={chosen[0] ?? null} remote={remote} />
}
