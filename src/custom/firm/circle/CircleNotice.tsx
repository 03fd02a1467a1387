import Users from 'lucide-react/icons/users'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Row, Text } from '../../../ui/Box'
import { counted } from '../../../ui/CountBadge'
import { useWaiting } from './useWaiting'
import './circleNotice.css'

/** On the home page: firms that have applied for cooperation and wait for an answer; nothing while there are none. */
export function CircleNotice() {
  const translate = useTranslate()
  const total = useWaiting().data?.total ?? 0
  if (total === 0) return null
  return (
    <Row
      as={Link}
      to="/partner?received=1"
      gap={2}
      padX={4}
      padY={2}
      edge="all"
      round={3}
      fill="surface"
      hovers
      className="rd-circle-notice"
    >
      <Users size={17} aria-hidden />
      <Text grow>{translate('%{n} 家企业申请合作，等待处理', { n: counted(total) })}</Text>
      <Text tone="link" nowrap>
        {translate('去处理')}
      </Text>
    </Row>
  )
}
