import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import type { RelatedDecl } from '../../model'
import type { Row as RecordRow } from '../row'
import { useRelated } from '../show/useRelated'
import type { OpenTab } from './tabsOf'

/** A tab's name, and how many records stand behind it. */
export function TabLabel({ tab, record }: { readonly tab: OpenTab; readonly record: RecordRow }) {
  const translate = useTranslate()
  return (
    <Row as="span" gap={1.5}>
      {translate(tab.label)}
      {tab.related && <Count related={tab.related} record={record} />}
    </Row>
  )
}

function Count({ related, record }: { readonly related: RelatedDecl; readonly record: RecordRow }) {
  const { total } = useRelated(related, record)
  return total ? <span className="rd-tab-count">{total}</span> : null
}
