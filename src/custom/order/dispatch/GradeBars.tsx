import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'

interface GradeBarsProps {
  /** 1 to 5 */
  readonly grade: number
}

const BARS = [1, 2, 3, 4, 5]

/** A provider's grade as five bars and its number. */
export function GradeBars({ grade }: GradeBarsProps) {
  const translate = useTranslate()
  return (
    <Row as="span" inline className="rd-grade-bars" role="img" aria-label={`${translate('评分')} ${grade}`}>
      {BARS.map((bar) => (
        <i key={bar} data-on={bar <= Math.round(grade) || undefined} />
      ))}
      <Text as="small" size="tiny">
        {grade}
      </Text>
    </Row>
  )
}
