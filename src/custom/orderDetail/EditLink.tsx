import Button from '@mui/material/Button'
import Pencil from 'lucide-react/icons/pencil'
import { useNavigate, useTranslate } from 'ra-core'
import { order as resource } from '../../resources/order/order.resource'
import { mayVerb } from '../../schema/compile/access'
import { useIdentity } from '../../schema/views'

interface EditLinkProps {
  readonly id: number
}

/** To the order's form, for those who may edit (operation 1). */
export function EditLink({ id }: EditLinkProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const identity = useIdentity()
  if (!mayVerb(resource, 'edit', identity)) return null
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Pencil size={14} aria-hidden />}
      onClick={() => navigate(`/case/placeOrder?id=${id}`)}
    >
      {translate('编辑')}
    </Button>
  )
}
