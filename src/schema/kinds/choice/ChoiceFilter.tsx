import { useTranslate } from 'react-admin'
import { filterWay } from '../parts/filterWay'
import { OptionFilter } from '../parts/OptionFilter'
import { filterOptionsOf } from '../parts/options'
import type { FilterProps } from '../parts/props'

export function ChoiceFilter({ name, label, field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  return (
    <OptionFilter
      name={name}
      label={label}
      options={filterOptionsOf(field, translate)}
      isMany={filterWay(field) === 'many'}
      value={value[name]}
      onChange={onChange}
    />
  )
}
