import IconButton from '@mui/material/IconButton'
import Printer from 'lucide-react/icons/printer'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

interface PrintLinkProps {
  /** address of the sheet */
  readonly to: string
  /** what is printed, translated here: 打印工单 */
  readonly label: string
}

/** To a record's sheet for paper, in a window of its own. */
export function PrintLink({ to, label }: PrintLinkProps) {
  const name = useTranslate()(label)
  return (
    <IconButton component={Link} to={to} target="_blank" aria-label={name} title={name}>
      <Printer size={16} aria-hidden />
    </IconButton>
  )
}
