import Rows2 from 'lucide-react/icons/rows-2'
import Rows3 from 'lucide-react/icons/rows-3'
import { useTranslate } from 'react-admin'
import { Segmented } from '../../../ui/Segmented'
import type { AnyResource } from '../../model'
import { isTwoLined } from './columns'
import { useFlatRows } from './useColumns'

interface LinesSwitchProps {
  readonly resource: AnyResource
  readonly view?: string
}

/** Rows of two lines, or of one with more columns; nothing where cells have no second line. */
export function LinesSwitch({ resource, view }: LinesSwitchProps) {
  const translate = useTranslate()
  const [flat, setFlat] = useFlatRows(resource, view)
  if (!isTwoLined(resource, view)) return null
  return (
    <Segmented
      label={translate('行高')}
      options={[
        { value: 'two', label: translate('两行'), icon: <Rows2 size={15} aria-hidden /> },
        { value: 'flat', label: translate('单行'), icon: <Rows3 size={15} aria-hidden /> },
      ]}
      value={flat ? 'flat' : 'two'}
      onChange={(lines) => setFlat(lines === 'flat')}
    />
  )
}
