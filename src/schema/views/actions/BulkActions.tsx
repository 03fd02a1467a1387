import { type Identifier, useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { type AnyAction, holds } from '../../model'
import { useRuleContext } from '../identity'
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
  const context = useRuleContext(data)
  const selected = (data ?? []).filter(({ id }) => ids.includes(id))
  /** What goes row by row is offered where one of the rows is in its state, as far as all of them are in sight. */
  const suits = ({ bulk, when, offer }: AnyAction): boolean =>
    typeof bulk !== 'object' ||
    !bulk.each ||
    selected.length < ids.length ||
    selected.some((row) => (!when || holds(when, row, context)) && (!offer || holds(offer, row, context)))
  const suited = offers.bulk.filter(([, action]) => suits(action))
  const own = suited.map(([name, action]) => (
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
