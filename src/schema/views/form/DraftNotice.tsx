import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import type { Draft } from './useDraft'

interface DraftNoticeProps {
  readonly draft: Draft
}

/** Says that an earlier visit's typing is back, and offers to be rid of it. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const translate = useTranslate()
  if (!draft.restored) return null
  return (
    <Row as="p" gap={2} below={2.5} padX={3} padY={1.5} round={2} size="small" className="rd-blue" role="status">
      {translate('已恢复未提交的草稿')}
      <Text as="button" type="button" tone="link" weight="strong" className="rd-link" onClick={draft.discard}>
        {translate('放弃')}
      </Text>
    </Row>
  )
}
