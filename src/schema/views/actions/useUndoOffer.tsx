import { Suspense, useCallback } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { lazy, nothing } from '../../../ui/lazy'
import type { AnyAction, AnyResource } from '../../model'
import type { Row } from '../row'

const UndoButton = lazy(() => import('./UndoButton').then((module) => ({ default: module.UndoButton })), nothing)

/** ms for which what can be taken back is offered to be; the server takes it back for somewhat longer */
const OFFERED = 10_000

/** Says which record an action went through for, and offers to take it back. */
export function useUndoOffer(resource: AnyResource) {
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(
    ({ label }: AnyAction, record: Row, onUndo: () => void) => {
      const { shortName = resource.title } = resource
      const name = String((shortName && record[shortName]) ?? record.id)
      const words = translate('%{name}：%{action}', { name, action: translate(label) })
      notify(words, {
        type: 'success',
        autoHideDuration: OFFERED,
        action: (
          <Suspense>
            <UndoButton onUndo={onUndo} />
          </Suspense>
        ),
      })
    },
    [notify, translate, resource],
  )
}
