import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import type { AnyAction } from '../../model'
import { useAsked } from '../list/useAsked'
import { actionIcon } from './ActionIcon'
import { useActions } from './ActionsContext'

interface ToolbarActionProps {
  readonly name: string
  readonly action: AnyAction
}

/** The button of an action that concerns no record; an address may press it, too (`?do=<name>`). */
export function ToolbarAction({ name, action }: ToolbarActionProps) {
  const { startAlone } = useActions()
  const translate = useTranslate()
  useAsked(name, () => startAlone(name))
  return (
    <ActionButton
      size="small"
      variant="outlined"
      color={action.danger ? 'error' : 'inherit'}
      startIcon={actionIcon(action.icon)}
      onClick={() => startAlone(name)}
    >
      {translate(action.label)}
    </ActionButton>
  )
}
