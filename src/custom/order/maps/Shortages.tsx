import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { gradingLimits } from '../../../domain/order/grading'
import { dispatchPlan } from '../../../resources/distribution/dispatchPlan.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { type AreaRow, shortages, tenth } from './heat'

const MINUTE = 60
const LISTED = 3
/** Minutes from the order to its acceptance that are slow, by the grade of an acceptance and of the answer before it. */
const SLOW_MINUTES = (gradingLimits.response + gradingLimits.accept) / MINUTE

interface ShortagesProps {
  readonly rows: readonly AreaRow[]
  readonly nameOf: (area: number) => string
  /** some of the hours are still to come, of which nothing is known */
  readonly isPartly: boolean
}

/** Where supply lags behind demand (mock 22): orders without a provider, and slow acceptances; of what has happened alone. */
export function Shortages({ rows, nameOf, isPartly }: ShortagesProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const found = shortages(rows, SLOW_MINUTES)
  const isShort = found.length > 0
  return (
    <Stack
      as="section"
      gap={1}
      pad={3}
      edge="top"
      aria-label={translate('缺口')}
      className={isShort ? 'rd-heat-short' : undefined}
    >
      <Text as="h3" weight="strong">
        {translate('缺口')}
      </Text>
      {!isShort && (
        <Text size="small" tone="soft">
          {translate('没有缺口：订单都有服务商，平均接单不超过 %{n} 分', { n: SLOW_MINUTES })}
        </Text>
      )}
      <Stack as="ul" gap={1}>
        {found.slice(0, LISTED).map(({ area, without, minutes }) => (
          <Row as="li" key={area} gap={1.5} size="small" align="start">
            <TriangleAlert size={14} aria-hidden color="var(--red-solid)" />
            <Text grow shrink>
              <Text weight="strong" tone="bad">
                {nameOf(area)}
              </Text>{' '}
              {[
                ...(without > 0 ? [translate('%{n} 单没有服务商', { n: without })] : []),
                ...(minutes === null ? [] : [translate('平均 %{n} 分接单', { n: tenth(minutes) })]),
              ].join(' · ')}
            </Text>
          </Row>
        ))}
      </Stack>
      {found.length > LISTED && (
        <Text size="small" tone="soft">
          {translate('另有 %{n} 个区有缺口', { n: found.length - LISTED })}
        </Text>
      )}
      {isPartly && (
        <Text size="small" tone="soft">
          {translate('只计已过的时段，预测时段没有缺口数据')}
        </Text>
      )}
      {isShort && mayVerb(dispatchPlan, 'list', identity) && (
        <Text as={Link} to="/capacity/location" tone="link" size="small">
          {translate('去运力驻点调整')}
        </Text>
      )}
    </Stack>
  )
}
