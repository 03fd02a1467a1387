import { LinkBase, useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { orderAddress } from './duplicates'
import { useDuplicates } from './useDuplicates'

/** Orders that are named; the rest is a number. */
const NAMED = 3

/** Warns while one types, long before the server would ask (decisions §2). */
export function DuplicateNotice() {
  const translate = useTranslate()
  const found = useDuplicates()
  if (found.length === 0) return null
  return (
    <Row as="p" gap={2} align="start" size="small" tone="warn" className="of-duplicates" role="status">
      <Glyph name="triangle" size={14} />
      <span>
        {translate('该车牌24小时内有 %{n} 单同类型救援订单', { n: found.length })}
        {found.slice(0, NAMED).map(({ id, no }) => (
          <LinkBase key={id} to={orderAddress(id)}>
            {no}
          </LinkBase>
        ))}
        {found.length > NAMED && translate('等')}
      </span>
    </Row>
  )
}
