import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Stack } from '../../../ui/Box'
import type { OrderDetail, OrderRemark } from '../parts/orderDetail'
import { RemarkBox } from './RemarkBox'
import { RemarkItem } from './RemarkItem'
import { RemoveRemark } from './RemoveRemark'
import { remarkThreads, SHOWN_REMARKS } from './remarkThreads'
import { useRemarks } from './useRemarks'

interface RemarksProps {
  readonly order: Pick<OrderDetail, 'id' | 'remarks'>
}

/** What was said about an order: newest first, folded after four (O-599), to be answered, added to, and one's own deleted. */
export function Remarks({ order }: RemarksProps) {
  const translate = useTranslate()
  const { save, remove } = useRemarks(order)
  const [isWhole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<OrderRemark | null>(null)
  const threads = remarkThreads(order.remarks)
  const shown = isWhole ? threads : threads.slice(0, SHOWN_REMARKS)
  return (
    <>
      <RemarkBox label="添加备注" onSend={save} />
      <Stack as="ul" gap={2.5} above={2}>
        {shown.map(({ remark, replies }) => (
          <RemarkItem
            key={remark.id}
            remark={remark}
            replies={replies}
            onReply={(text, key) => save(text, key, remark.id)}
            onRemove={setRemoved}
          />
        ))}
      </Stack>
      {threads.length > SHOWN_REMARKS && (
        <button type="button" className="rd-detail-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? translate('收起') : translate('展开其余 %{n} 条', { n: threads.length - SHOWN_REMARKS })}
        </button>
      )}
      {removed && (
        <RemoveRemark
          question={translate('确定要删除该备注吗？')}
          onRemove={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
