import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import './draftNotice.css'
import type { Draft } from './useDraft'

interface DraftNoticeProps {
  readonly draft: Draft
}

/** Says that an earlier visit's typing is back, and offers to be rid of it. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const translate = useTranslate()
  if (!draft.restored) return null
  return (
    <Row as="p" gap={2} size="small" className="rd-f-draft" role="status">
      {translate('已恢复未提交的草稿')}
      <button type="button" onClick={draft.discard}>
        {translate('放弃')}
      </button>
    </Row>
  )
}
