import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { quickAnswers } from '../../../domain/order/urgingAnswers'
import { Row, Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { Segmented } from '../../../ui/Segmented'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { WriteButton } from '../../../ui/WriteButton'
import type { Whereabouts } from './useUrgings'

interface AnswerLineProps {
  readonly where: Whereabouts
  readonly isSimulated: boolean
  readonly isBusy: boolean
  readonly onSend: (text: string) => void
}

/** 回给车主: answers that say what is known, the first one chosen; key 1 sends it (mock 34). */
export function AnswerLine({ where, isSimulated, isBusy, onSend }: AnswerLineProps) {
  const translate = useTranslate()
  const answers = quickAnswers(where)
  const [at, setAt] = useState(0)
  const chosen = answers[at] ?? answers[0]
  return (
    <Row gap={2} lineGap={1} wrap padY={1}>
      <Text size="small" tone="quiet" nowrap>
        {translate('回给车主')}
      </Text>
      {/* The words go out as they are, so they are not translated. */}
      <Segmented
        pills
        label={translate('回给车主')}
        options={answers.map((label, value) => ({ value, label }))}
        value={answers.indexOf(chosen ?? '')}
        onChange={setAt}
      />
      <Row gap={2} push>
        {isSimulated && <SimulatedTag>短信 模拟</SimulatedTag>}
        <WriteButton
          size="small"
          variant="outlined"
          disabled={isBusy || chosen === undefined}
          data-send-answer=""
          onClick={() => chosen !== undefined && onSend(chosen)}
        >
          {translate('发送')} <Kbd>1</Kbd>
        </WriteButton>
      </Row>
    </Row>
  )
}
