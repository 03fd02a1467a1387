import { type Identifier, useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import type { Row } from '../row'
import { actionIcon } from './ActionIcon'
import { useActions } from './ActionsContext'

interface BulkActionsProps {
  readonly ids: readonly Identifier[]
}

/** What can be done to the selected rows together. */
export function BulkActions({ ids }: BulkActionsProps) {
  const { startBulk, offers } = useActions()
  const translate = useTranslate()
  const { data } = useListContext<Row>()
  const begin = (name: string) => {
    const rows = (data ?? []).filter(({ id }) => ids.includes(id))
    startBulk(name, ids, Object.fromEntries(rows.map(({ id, version }) => [id, version])))
  }
  const own = offers.bulk.map(([name, action]) => (
    <ActionButton
      key={name}
      size="small"
      variant="outlined"
      color={action.danger ? 'error' : 'inherit'}
      startIcon={actionIcon(action.icon)}
      onClick={() => begin(name)}
    >
      {action.at === 'bulk' ? translate(action.label) : translate('批量%{action}', { action: translate(action.label) })}
    </ActionButton>
  ))
  return (
    <>
      {own}
      {offers.bulkEdit && (
        <ActionButton size="small" variant="outlined" color="inherit" onClick={() => begin('edit')}>
          {translate('批量编辑')}
        </ActionButton>
      )}
    </>
  )
}
