import IconButton from '@mui/material/IconButton'
import Printer from 'lucide-react/icons/printer'
import { type Identifier, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

interface PrintLinkProps {
  readonly id: Identifier
}

/** To the order's sheet for paper, in a window of its own. */
export function PrintLink({ id }: PrintLinkProps) {
  const label = useTranslate()('打印工单')
  return (
    <IconButton component={Link} to={`/case/sheet?id=${id}`} target="_blank" aria-label={label} title={label}>
      <Printer size={16} aria-hidden />
    </IconButton>
  )
}
