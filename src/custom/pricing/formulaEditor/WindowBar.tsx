import { useTranslate } from 'react-admin'
import { windowSpans } from '../../../domain/pricing/window'
import { Box, Row, Text } from '../../../ui/Box'

interface WindowBarProps {
  /** slots `0830`; both empty is all day */
  readonly start: string
  readonly end: string
}

const DAY_MINUTES = 1440
const HOURS = ['00', '06', '12', '18', '24']

/** A window over the hours of a day, and in words how long it is. */
export function WindowBar({ start, end }: WindowBarProps) {
  const translate = useTranslate()
  const spans = windowSpans(start, end)
  const minutes = spans.reduce((sum, [from, to]) => sum + to - from, 0)
  const shown = { hours: String(minutes / 60), end: `${end.slice(0, 2)}:${end.slice(2)}` }
  const words =
    minutes === DAY_MINUTES
      ? translate('全天')
      : minutes === 0
        ? translate('请同时选择开始时间和结束时间')
        : translate(spans.length > 1 ? '跨零点 %{hours} 小时，%{end} 不含' : '%{hours} 小时，%{end} 不含', shown)
  return (
    <Text as="div" size="small" tone="soft" above={1}>
      <span>{words}</span>
      <Box above={1.5} clip className="fe-window" aria-hidden="true">
        {spans.map(([from, to]) => (
          <i
            key={from}
            style={{ left: `${(from / DAY_MINUTES) * 100}%`, width: `${((to - from) / DAY_MINUTES) * 100}%` }}
          />
        ))}
      </Box>
      <Row as="ol" justify="between" size="tiny" tone="quiet" className="fe-hours" aria-hidden="true">
        {HOURS.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </Row>
    </Text>
  )
}
