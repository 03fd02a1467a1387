import Button from '@mui/material/Button'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useListContext, useNotify, useTranslate } from 'react-admin'

/** 批量处理 while nothing is selected: says that something is to be; with a selection the bar of the list has it (F-375). */
export function BatchButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const { selectedIds } = useListContext()
  if (selectedIds.length > 0) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<ClipboardCheck size={15} aria-hidden />}
      onClick={() => notify('请选择需要批量处理的单', { type: 'warning' })}
    >
      {translate('批量处理')}
    </Button>
  )
}
