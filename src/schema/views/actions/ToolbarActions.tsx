import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { CreateButton } from './CreateButton'
import { toolbarActions } from './offers'
import { ToolbarAction } from './ToolbarAction'

interface ToolbarActionsProps {
  readonly resource: AnyResource
  /** whether the button of a new record stands here */
  readonly creates?: boolean
}

/** Actions that concern no record, and the button of a new one. */
export function ToolbarActions({ resource, creates = true }: ToolbarActionsProps) {
  return (
    <>
      {toolbarActions(resource, useIdentity()).map(([name, action]) => (
        <ToolbarAction key={name} name={name} action={action} />
      ))}
      {creates && <CreateButton resource={resource} />}
    </>
  )
}
