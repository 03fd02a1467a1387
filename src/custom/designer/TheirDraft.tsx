import { useTranslate } from 'react-admin'
import { changesBetween } from '../../schema/compile/runtime/changes'
import type { RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import type { Row as RecordRow } from '../../schema/views/row'
import { ActionButton } from '../../ui/ActionButton'
import { Box, Row, Text } from '../../ui/Box'
import { ChangeList } from './ChangeList'
import { Hint } from './DesignCard'
import { drawingOf } from './useDesign'

interface TheirDraftProps {
  readonly own: RuntimeDeclaration
  readonly theirs: RecordRow
  readonly onTake: (theirs: RecordRow) => void
  readonly onTakeOver: () => Promise<unknown>
}

/** Somebody else has saved another draft: how it differs from one's own, and the choice between both. */
export function TheirDraft({ own, theirs, onTake, onTakeOver }: TheirDraftProps) {
  const translate = useTranslate()
  const title = translate('草稿已被他人修改')
  const changes = changesBetween(own, drawingOf(theirs).declaration)
  return (
    <Box as="section" pad={3} className="rd-card rd-designer-whole" role="alert" aria-label={title}>
      <Text as="h2" size="body" below={2}>
        {title}
      </Text>
      <Hint>{translate('您的修改尚未保存。对方的草稿与您的相比：')}</Hint>
      <ChangeList
        changes={changes.map(({ type, said }) => ({ type, said, rows: null }))}
        empty={translate('内容相同')}
      />
      <Row gap={2} wrap above={2.5}>
        <ActionButton variant="outlined" color="inherit" onClick={() => onTake(theirs)}>
          {translate('载入对方的草稿')}
        </ActionButton>
        <ActionButton variant="contained" onClick={onTakeOver}>
          {translate('用我的草稿，保留对方新增的')}
        </ActionButton>
      </Row>
    </Box>
  )
}
