import Pencil from 'lucide-react/icons/pencil'
import { useNavigate, useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import { actionState } from '../../../schema/compile/states'
import { useIdentity, useRuleContext } from '../../../schema/views'
import { WriteButton } from '../../../ui/WriteButton'
import type { OrderDetail } from '../parts/orderDetail'

interface EditLinkProps {
  readonly order: OrderDetail
}

/** To the order's form, for those who may edit (operation 1), while the order may be edited. */
export function EditLink({ order }: EditLinkProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const identity = useIdentity()
  const context = useRuleContext(order)
  if (!mayVerb(resource, 'edit', identity) || !actionState(resource, 'edit', order, context).possible) return null
  return (
    <WriteButton
      size="small"
      variant="text"
      startIcon={<Pencil size={14} aria-hidden />}
      onClick={() => navigate(`/case/placeOrder?id=${order.id}`)}
    >
      {translate('编辑')}
    </WriteButton>
  )
}
