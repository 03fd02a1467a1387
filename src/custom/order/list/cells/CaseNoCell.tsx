import { useTranslate } from 'react-admin'
import type { CellProps } from '../../../../schema/views/slots'

/** The number of the report behind the order's own, or that there is none. */
export function CaseNoCell({ source, record }: CellProps) {
  const translate = useTranslate()
  const no = record[source]
  return typeof no === 'string' && no !== '' ? no : translate('无报案号')
}

CaseNoCell.reads = [] as readonly string[]
