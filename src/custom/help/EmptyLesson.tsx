import { useTranslate } from 'react-admin'
import { emptyLists } from '../../domain/help'
import type { EmptyProps } from '../../schema/views/slots'
import { EmptyState } from '../../ui/EmptyState'

/** A list without rows says what comes here, who brings it, and the first step. */
export function EmptyLesson({ resource, view, text, action }: EmptyProps) {
  const translate = useTranslate()
  const words = emptyLists[view === undefined ? resource : `${resource}.${view}`]
  if (!words) return <EmptyState text={text} action={action} />
  const { what, by, first } = words
  const notes = [
    `${translate(what)} · ${translate(by)}`,
    // Somebody else's step is nothing to offer.
    ...(first && action ? [`${translate('第一步')}：${translate(first)}`] : []),
  ]
  return <EmptyState text={text} notes={notes} action={action} />
}
