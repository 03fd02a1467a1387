import { useLocation, useNavigate, useTranslate } from 'react-admin'
import { car } from '../../resources/capacity/car.resource'
import { type ListSlots, SchemaList } from '../../schema/views'
import { Segmented } from '../../ui/Segmented'
import { carPath } from './carPath'
import { ExpiryPage } from './ExpiryPage'

const modes = [
  { value: 'line', label: '到期线' },
  { value: 'table', label: '表格' },
] as const
type Mode = (typeof modes)[number]['value']

/** 到期线 or 表格, kept in the address. */
export function ModeSwitch() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const mode = useMode()
  return (
    <Segmented<Mode>
      label={translate('显示方式')}
      options={modes.map(({ value, label }) => ({ value, label: translate(label) }))}
      value={mode}
      onChange={(next) => navigate(next === 'line' ? carPath : `${carPath}?mode=table`)}
    />
  )
}

function useMode(): Mode {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  // An address of the list, such as a record's, is the table's.
  return query.get('mode') === 'table' || query.has('open') || query.has('filter') ? 'table' : 'line'
}

const slots: ListSlots = { Toolbar: ModeSwitch, empty: '还没有登记车辆' }

/** Cars (/capacity/car, O-053): a year of their papers as a line each, or the table of any list. */
export function CarScreen() {
  return useMode() === 'line' ? <ExpiryPage tools={<ModeSwitch />} /> : <SchemaList resource={car} slots={slots} />
}
