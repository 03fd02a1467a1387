import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import '../../map/colours.css'
import './virtual.css'

/** Says on every page of virtual capacity what it is not. */
export function VirtualBanner() {
  const translate = useTranslate()
  return (
    <Row as="p" gap={2} wrap padX={4} padY={2} round={3} className="rd-virtual-banner">
      <FlaskConical size={16} aria-hidden />
      <b>{translate('虚拟运力')}</b>
      <Text grow shrink>
        {translate('只用来看覆盖和演练：不接单、不报价、不进派单候选、不算空闲数、不出现在车主和服务商那里')}
      </Text>
      <span className="rd-tag rd-virtual-tag">{translate('虚拟')}</span>
    </Row>
  )
}
