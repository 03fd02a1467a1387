import { type ReactNode, Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import { actionState, fieldStates } from '../../compile/states'
import type { AnyResource } from '../../model'
import { ruleContext, useIdentity } from '../identity'
import type { Row } from '../row'

/** The editor brings the forms with it, so it comes when the first cell is edited. */
const InlineEditor = lazy(() => import('../form/InlineEditor').then((module) => ({ default: module.InlineEditor })))

interface Edited {
  readonly record: Row
  readonly name: string
  readonly cell: HTMLElement
}

/** Editing of a cell in its place; what a rule locks in that row says why instead. */
export function useInlineEdit(resource: AnyResource): {
  readonly edit: (record: Row, cell: HTMLElement) => void
  readonly editor: ReactNode
} {
  const identity = useIdentity()
  const notify = useNotify()
  const [edited, setEdited] = useState<Edited | null>(null)
  return {
    edit: (record, cell) => {
      const name = cell.dataset.inline ?? ''
      const context = ruleContext(identity)
      const state = fieldStates(resource, record, context)[name]
      if (!state?.shown || !actionState(resource, 'edit', record, context).offered) return
      if (state.locked) notify(state.locked, { type: 'warning' })
      else setEdited({ record, name, cell })
    },
    editor: edited && (
      <Suspense>
        <InlineEditor
          key={`${edited.record.id} ${edited.name}`}
          resource={resource}
          record={edited.record}
          name={edited.name}
          cell={edited.cell}
          onClose={() => setEdited(null)}
        />
      </Suspense>
    ),
  }
}
