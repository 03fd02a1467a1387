import { LinkBase, useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { orderAddress } from './duplicates'
import type { Placing } from './usePlacing'

interface DuplicateDialogProps {
  readonly placing: Placing
}

/** The same plate and type within 24 h may be placed again, by one who says so (decisions §2). */
export function DuplicateDialog({ placing }: DuplicateDialogProps) {
  const translate = useTranslate()
  const { duplicates, confirm, refrain, sending } = placing
  if (!duplicates) return null
  return (
    <DeskDialog
      open
      title={translate('提示')}
      onClose={refrain}
      confirmLabel="继续下单"
      onConfirm={confirm}
      busy={sending}
    >
      <Text as="p" below={2}>
        {translate('该车牌24小时内有同类型救援订单，是否继续下单？')}
      </Text>
      <Text as="ul" tone="link" className="of-orders">
        {duplicates.map(({ id, no }) => (
          <li key={id}>
            <LinkBase to={orderAddress(id)} target="_blank">
              {no}
            </LinkBase>
          </li>
        ))}
      </Text>
    </DeskDialog>
  )
}
