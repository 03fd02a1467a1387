import Dialog from '@mui/material/Dialog'
import { useContext } from 'react'
import { ListContext, useGetOne, useTranslate } from 'react-admin'
import type { Row } from '../../../schema/views'
import { useIdentity } from '../../../schema/views/identity'
import { messageOf } from '../../../schema/views/provider'
import { SignedIn } from '../../../schema/views/SignedIn'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { EditorForm } from './EditorForm'
import { partyField, partyOf } from './editorValues'
import './formulaEditor.css'

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const

/** Adds or edits a formula over its list: services left, terms and prices in the middle, the test bench right. */
export default function FormulaEditor(props: ActionSlotProps) {
  return (
    <SignedIn>
      <Editor {...props} />
    </SignedIn>
  )
}

function Editor({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const isNew = action === 'create'
  const { data, error, refetch } = useGetOne<Row>(
    resource.name,
    { id: record?.id ?? 0, meta: WHOLE },
    { enabled: !isNew },
  )
  const given = useGivenParty(partyField(partyOf(resource)))
  if (isNew || data) {
    return <EditorForm resource={resource} record={isNew ? undefined : data} given={given} onClose={onClose} />
  }
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-label={translate(resource.label)}>
      {error ? (
        <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Text as="p" tone="quiet" className="fe-loading" role="status">
          {translate('加载中…')}
        </Text>
      )}
    </Dialog>
  )
}

/** A provider's formula is its own; else the party that the list behind is narrowed to. */
function useGivenParty(field: 'firm_id' | 'customer_id'): Readonly<Record<string, unknown>> {
  const identity = useIdentity()
  const filter: unknown = useContext(ListContext)?.filterValues?.[field]
  if (field === 'firm_id' && identity?.firm_type === 3) return { firm_id: identity.firm_id }
  const [only, ...more] = Array.isArray(filter) ? filter : [filter]
  const id = Number(only)
  return more.length === 0 && Number.isInteger(id) && id > 0 ? { [field]: id } : {}
}
