import { useTranslate } from 'react-admin'
import { leftOutReasons } from '../../../domain/distribution'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import type { RehearsalResult } from './rehearsal'

export const missingOf = ({ missing }: Pick<RehearsalResult, 'missing'>): number =>
  Object.values(missing).reduce((sum, n) => sum + n, 0)

interface LeftOutNoteProps {
  readonly result: RehearsalResult
  readonly onShow: () => void
}

/** What is not known: orders that are not counted and why, and what in the others is an estimate. */
export function LeftOutNote({ result, onShow }: LeftOutNoteProps) {
  const translate = useTranslate()
  const missing = missingOf(result)
  const { before, after } = result.sides
  const reasons = Object.entries(leftOutReasons).flatMap(([name, label]) => {
    const n = result.missing[name as keyof typeof leftOutReasons]
    return n > 0 ? [`${translate(label)} ${n}`] : []
  })
  const notes = [
    before.estimated + after.estimated > 0 &&
      translate('应答或价格为估算的订单：现行 %{before} 单，草稿 %{after} 单', {
        before: before.estimated,
        after: after.estimated,
      }),
    result.lacking > 0 && translate('%{n} 单缺少规则中部分服务商的当时数据，按其余服务商计算', { n: result.lacking }),
  ].filter((note) => note !== false)
  if (missing === 0 && notes.length === 0) return null
  return (
    <Row
      as="ul"
      gap={4}
      lineGap={1}
      wrap
      padX={4}
      padY={2}
      size="small"
      tone="soft"
      fill="surface"
      round={3}
      className="desk-card"
    >
      {missing > 0 && (
        <Row as="li" gap={1.5} wrap>
          <Text tone="warn">
            <Glyph name="triangle" size={14} />
          </Text>
          <b>{translate('未计入 %{n} 单', { n: missing })}</b>
          <span>{reasons.join(' · ')}</span>
          <button type="button" className="rd-text-link" onClick={onShow}>
            {translate('查看订单')}
          </button>
        </Row>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Row>
  )
}
