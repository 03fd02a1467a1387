import { summaryOf } from '../../compile/summary'
import { type AnyResource, verbOf } from '../../model'
import { BulkEditDialog } from '../exchange/BulkEditDialog'
import { SchemaFormDialog } from '../form/SchemaFormDialog'
import type { Row } from '../row'
import { actionSlot } from '../slots'
import { ActionDialog } from './ActionDialog'
import { BulkMoneyDialog } from './BulkMoneyDialog'
import { RemoveDialog } from './RemoveDialog'
import type { Task } from './task'
import { actionOf, type Outcome } from './useActionCall'

interface ActionTaskProps {
  readonly resource: AnyResource
  readonly task: Task
  /** @param records  the records as the dialog has shown them, of an action on several */
  readonly run: (
    task: Task,
    input: Readonly<Record<string, unknown>>,
    idempotencyKey: string,
    records?: readonly Row[],
  ) => Promise<Outcome>
  readonly onClose: () => void
}

/** The dialog of what was begun. */
export function ActionTask({ resource, task, run, onClose }: ActionTaskProps) {
  const { name } = task
  const record = 'record' in task ? task.record : null
  const form = name === 'create' || (name === 'edit' && !('ids' in task)) ? verbOf(resource, name)?.widget : undefined
  if (form) {
    const Form = actionSlot(form)
    return <Form resource={resource} action={name} record={record} onClose={onClose} />
  }
  if (name === 'create') return <SchemaFormDialog resource={resource} mode="create" onClose={onClose} />
  if (name === 'edit' && 'ids' in task) {
    return (
      <BulkEditDialog
        resource={resource}
        ids={task.ids}
        run={(values, key) => run(task, values, key)}
        onClose={onClose}
      />
    )
  }
  if (name === 'edit')
    return record && <SchemaFormDialog resource={resource} mode="edit" record={record} onClose={onClose} />
  if (name === 'remove') return record && <RemoveDialog resource={resource} record={record} onClose={onClose} />

  const action = actionOf(resource, name)
  if (!action) return null
  if (action.widget) {
    const Widget = actionSlot(action.widget)
    const ids = 'ids' in task ? task.ids : undefined
    return <Widget resource={resource} action={name} record={record} ids={ids} onClose={onClose} />
  }
  if ('ids' in task && summaryOf(action)) {
    return (
      <BulkMoneyDialog
        resource={resource}
        name={name}
        action={action}
        ids={task.ids}
        run={(input, key, records) => run(task, input, key, records)}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      resource={resource}
      action={'question' in task ? { ...action, confirm: task.question, input: undefined } : action}
      record={record}
      run={(input, key) => run(task, input, key)}
      onClose={onClose}
    />
  )
}
