import { type Identifier, useTranslate } from 'ra-core'
import { ActionButton } from '../../../ui/ActionButton'
import { bulkFields } from '../../compile/exchange'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { actionIcon } from './ActionIcon'
import { useActions } from './ActionsContext'
import { bulkActions } from './offers'

interface BulkActionsProps {
  readonly resource: AnyResource
  readonly ids: readonly Identifier[]
}

/** What can be done to the selected rows together. */
export function BulkActions({ resource, ids }: BulkActionsProps) {
  const { startBulk } = useActions()
  const translate = useTranslate()
  const identity = useIdentity()
  const edits = bulkFields(resource, identity).length > 0
  const own = bulkActions(resource, identity).map(([name, action]) => (
    <ActionButton
      key={name}
      size="small"
      variant="outlined"
      color={action.danger ? 'error' : 'inherit'}
      startIcon={actionIcon(action.icon)}
      onClick={() => startBulk(name, ids)}
    >
      {action.at === 'bulk' ? translate(action.label) : translate('批量%{action}', { action: translate(action.label) })}
    </ActionButton>
  ))
  return (
    <>
      {own}
      {edits && (
        <ActionButton size="small" variant="outlined" color="inherit" onClick={() => startBulk('edit', ids)}>
          {translate('批量编辑')}
        </ActionButton>
      )}
    </>
  )
}
