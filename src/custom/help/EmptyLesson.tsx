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
  return (
    <EmptyState
      text={translate(what)}
      notes={[translate(by), ...(first && action ? [`${translate('第一步')}：${translate(first)}`] : [])]}
      action={action}
    />
  )
}
