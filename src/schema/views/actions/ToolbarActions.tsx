import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useTranslate } from 'react-admin'
import { mayVerb } from '../../compile/access'
import { type AnyResource, verbOf } from '../../model'
import { useIdentity } from '../identity'
import { useActions } from './ActionsContext'
import { toolbarActions } from './offers'
import { ToolbarAction } from './ToolbarAction'

interface ToolbarActionsProps {
  readonly resource: AnyResource
  /** whether the button of a new record stands here */
  readonly creates?: boolean
}

/** Actions that concern no record, and the button of a new one, the only primary. */
export function ToolbarActions({ resource, creates = true }: ToolbarActionsProps) {
  const { create } = useActions()
  const translate = useTranslate()
  const identity = useIdentity()
  return (
    <>
      {toolbarActions(resource, identity).map(([name, action]) => (
        <ToolbarAction key={name} name={name} action={action} />
      ))}
      {creates && mayVerb(resource, 'create', identity) && (
        // It opens a form and writes nothing: no guard against a second click.
        <Button size="small" variant="contained" startIcon={<Plus size={15} aria-hidden />} onClick={create}>
          {translate(verbOf(resource, 'create')?.label ?? '新增')}
        </Button>
      )}
    </>
  )
}
