import { LinkBase, useTranslate } from 'react-admin'
import { orderAddress } from './duplicates'
import { FormNote } from './FormNote'
import { useDuplicates } from './useDuplicates'

/** Orders that are named; the rest is a number. */
const NAMED = 3

/** Warns while one types, long before the server would ask (decisions §2). */
export function DuplicateNotice() {
  const translate = useTranslate()
  const found = useDuplicates()
  if (found.length === 0) return null
  return (
    <FormNote className="of-orders">
      <span>
        {translate('该车牌24小时内有 %{n} 单同类型救援订单', { n: found.length })}
        {found.slice(0, NAMED).map(({ id, no }) => (
          <LinkBase key={id} to={orderAddress(id)}>
            {no}
          </LinkBase>
        ))}
        {found.length > NAMED && translate('等')}
      </span>
    </FormNote>
  )
}
