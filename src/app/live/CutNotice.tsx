import Unplug from 'lucide-react/icons/unplug'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../ui/Box'

/** Changes come late: the stream has died, and what is shown is asked for every 15 s. */
export default function CutNotice() {
  const words = useTranslate()('实时更新已中断，每15秒刷新')
  return (
    <Row as="span" gap={1} inline shrink tone="warn" size="small" role="status" aria-label={words} title={words}>
      <Unplug size={15} aria-hidden />
      {/* On a phone the sign alone, which says it by its name. */}
      <Text ellipsis only="wide">
        {words}
      </Text>
    </Row>
  )
}
