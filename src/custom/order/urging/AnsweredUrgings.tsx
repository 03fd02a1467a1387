import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { Row, Stack, Text } from '../../../ui/Box'
import { Plate } from '../../../ui/Plate'
import { TimeText } from '../../../ui/TimeText'
import './urging.css'
import type { Urging } from './useUrgings'

interface AnsweredUrgingsProps {
  readonly rows: readonly Urging[]
  readonly title: string
}

/** Urgings that were answered: whose, what they said, and who answered what (mock 34). */
export function AnsweredUrgings({ rows, title }: AnsweredUrgingsProps) {
  const translate = useTranslate()
  return (
    <Stack as="section" gap={1} above={3} aria-label={translate(title)}>
      <Text as="h3" weight="strong">
        {translate(title)}
      </Text>
      {rows.map((urging) => (
        <Row key={urging.id} gap={3} padY={1} edge="top" wrap="narrow">
          <Plate value={urging.car_no ?? ''} />
          <Text nowrap>{translate(labelOf(rescueTypes, urging.order_type))}</Text>
          <Text nowrap size="small" tone="quiet">
            {urging.contact} <TimeText at={urging.create_time} form="clock" />
          </Text>
          <Text grow shrink ellipsis>
            {urging.content}
          </Text>
          <Row as="span" gap={1.5} shrink tone="soft">
            <CircleCheck size={14} className="rd-urging-done" aria-hidden />
            <span>{urging.handler_name}</span>
            <TimeText at={urging.handle_time} form="clock" />
            <Text ellipsis>{urging.reply}</Text>
          </Row>
        </Row>
      ))}
    </Stack>
  )
}
