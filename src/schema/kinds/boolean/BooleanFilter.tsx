import { useTranslate } from 'react-admin'
import { OptionFilter } from '../parts/OptionFilter'
import type { FilterProps } from '../parts/props'

export function BooleanFilter({ name, label, value, onChange }: FilterProps) {
  const translate = useTranslate()
  const options = [
    { value: 1, label: translate('是') },
    { value: 0, label: translate('否') },
  ]
  return (
    <OptionFilter name={name} label={label} options={options} isMany={false} value={value[name]} onChange={onChange} />
  )
}
