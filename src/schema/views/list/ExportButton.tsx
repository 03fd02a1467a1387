import Download from 'lucide-react/icons/download'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core'
import { ActionButton } from '../../../ui/ActionButton'
import { mayVerb } from '../../compile/access'
import { type AnyResource, EXPORT_LIMIT, MESSAGES } from '../../model'
import { ERROR_SHOWN } from '../actions/useActionCall'
import { useIdentity } from '../identity'
import { messageOf } from '../provider'
import type { Row } from '../row'
import { useColumns } from '../table/useColumns'
import { csvOf, download } from './exportRows'

interface ExportButtonProps {
  readonly resource: AnyResource
  readonly view?: string
}

/** All rows of the filter as a CSV file of the columns on screen; 5000 are allowed, one more is refused (O-360). */
export function ExportButton({ resource, view }: ExportButtonProps) {
  const { total = 0, sort, filter, filterValues } = useListContext()
  const provider = useDataProvider()
  const identity = useIdentity()
  const translate = useTranslate()
  const notify = useNotify()
  const { shown } = useColumns(resource, view)
  if (!mayVerb(resource, 'list', identity)) return null

  const refuse = (message: string) => notify(message, { type: 'error', autoHideDuration: ERROR_SHOWN })
  const run = async () => {
    if (total > EXPORT_LIMIT) return refuse(MESSAGES.exportLimit)
    try {
      const { data } = await provider.getList<Row>(resource.name, {
        pagination: { page: 1, perPage: EXPORT_LIMIT },
        sort,
        filter: { ...filterValues, ...filter },
        meta: { export: true, ...(view !== undefined && { view }) },
      })
      const day = new Date().toLocaleDateString('sv-SE')
      download(`${translate(resource.label)}-${day}.csv`, await csvOf(shown, data, translate))
    } catch (error) {
      refuse(messageOf(error))
    }
  }
  return (
    <ActionButton
      size="small"
      variant="text"
      color="inherit"
      startIcon={<Download size={15} aria-hidden />}
      onClick={run}
    >
      {translate('导出')}
    </ActionButton>
  )
}
