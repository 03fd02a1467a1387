import IconButton from '@mui/material/IconButton'
import ExternalLink from 'lucide-react/icons/external-link'
import { type Identifier, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { orderPage } from '../panels/orderPanel'

interface PageLinkProps {
  readonly id: Identifier
}

/** From the panel to the order's own page, whose address can be passed on. */
export function PageLink({ id }: PageLinkProps) {
  const label = useTranslate()('在页面中打开')
  return (
    <IconButton component={Link} to={orderPage(id)} aria-label={label} title={label}>
      <ExternalLink size={16} aria-hidden />
    </IconButton>
  )
}
