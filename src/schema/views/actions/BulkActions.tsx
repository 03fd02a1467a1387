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
  /** For how many rows an action that goes row by row is possible, as far as all of them are in sight; null of any other. */
  const countOf = ({ bulk, when, offer }: AnyAction): number | null =>
    typeof bulk !== 'object' || !bulk.each || selected.length < ids.length
      ? null
      : selected.filter((row) => (!when || holds(when, row, context)) && (!offer || holds(offer, row, context))).length
  const suited = offers.bulk.flatMap(([name, action]) => {
    const count = countOf(action)
    return count === 0 ? [] : [{ name, action, count }]
  })
  const own = suited.map(({ name, action, count }) => (
    <ActionButton
      key={name}
      size="small"
      variant="outlined"
      color={action.danger ? 'error' : 'inherit'}
      // Several that say how many they are for need the room for it.
      startIcon={count === null ? actionIcon(action.icon) : undefined}
      onClick={() => begin(name)}
    >
      {action.at === 'bulk' ? translate(action.label) : translate('批量%{action}', { action: translate(action.label) })}
      {count !== null && ` ${count}`}
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
