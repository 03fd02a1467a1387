import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { CandidateCheck, optionOf, type RowProps } from './CandidateRow'

interface PassedByProps {
  /** still open to a person, and those whom the order may not go to */
  readonly byHand: readonly RowProps[]
  readonly shut: readonly RowProps[]
}

/** Reasons that the firm itself, or what it did, has brought about. */
const STRONG = ['曾拒绝此单', '已收回', '未应答', '无空闲技师', '未开启接单', '休息中']
/** Reasons of the moment. */
const PASSING = ['定位过旧', '不在派单计划时段', '超出距离', '在线技师不足', '未完成订单过多']

const toneOf = (reason: string): string =>
  STRONG.includes(reason) ? 'rd-red' : PASSING.includes(reason) ? 'rd-orange' : 'rd-grey'

/** Who was not chosen, each with the first condition that was not met: those who may still be sent, and those who may not. */
export function PassedBy({ byHand, shut }: PassedByProps) {
  const translate = useTranslate()
  return (
    <Stack gap={1} padX={4} padY={3} className="rd-passed">
      <Row gap={2}>
        <b>{translate('未入选 %{n}', { n: byHand.length + shut.length })}</b>
        <Text size="small" tone="quiet">
          {translate('第一个不满足的条件，随单保存')}
        </Text>
      </Row>
      <Stack gap={6} className="rd-passed-kinds">
        <Kind title={translate('仍可手动调派 %{n}', { n: byHand.length })} rows={byHand} />
        <Kind title={translate('不能调派 %{n}', { n: shut.length })} rows={shut} />
      </Stack>
    </Stack>
  )
}

function Kind({ title, rows }: { readonly title: string; readonly rows: readonly RowProps[] }) {
  if (rows.length === 0) return null
  return (
    <Box role="group" aria-label={title}>
      <Text as="p" size="small" tone="quiet" aria-hidden="true">
        {title}
      </Text>
      {rows.map((row) => (
        <PassedRow key={row.entry.candidate.id} {...row} />
      ))}
    </Box>
  )
}

function PassedRow(props: RowProps) {
  const translate = useTranslate()
  const { candidate, run } = props.entry
  const { name, km, open } = candidate
  const reason = run?.reason ?? candidate.reason
  return (
    <Row {...optionOf(props)} gap={2} edge="top" hovers className="rd-passed-row">
      <CandidateCheck isChosen={props.isChosen} />
      <Text weight="medium" tone={open ? 'full' : 'quiet'} ellipsis>
        {name}
      </Text>
      <Text size="small" tone="quiet" nowrap>
        {km === null ? '—' : kmLabel(km)}
      </Text>
      {reason && (
        <Text push nowrap className={`rd-standing ${open ? toneOf(reason) : 'rd-grey'}`}>
          {translate(reason)}
        </Text>
      )}
    </Row>
  )
}
