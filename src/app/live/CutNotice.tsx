import Unplug from 'lucide-react/icons/unplug'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../ui/Box'

/** Changes come late: the stream has died, and what is shown is asked for every 15 s. */
export default function CutNotice() {
  const words = useTranslate()('实时更新已中断，每15秒刷新')
  return (
    <Row as="span" gap={1} inline shrink tone="warn" size="small" role="status" title={words}>
      <Unplug size={15} aria-hidden />
      <Text ellipsis>{words}</Text>
    </Row>
  )
}
