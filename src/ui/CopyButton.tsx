import IconButton from '@mui/material/IconButton'
import Copy from 'lucide-react/icons/copy'
import { useNotify, useTranslate } from 'react-admin'

interface CopyButtonProps {
  readonly text: string
}

/** Puts a number onto the clipboard: 复制成功, or 该浏览器不支持自动复制 where the browser does not let it (O-571, O-572). */
export function CopyButton({ text }: CopyButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('复制成功', { type: 'success' })
    } catch {
      notify('该浏览器不支持自动复制', { type: 'warning' })
    }
  }
  return (
    <IconButton size="small" aria-label={`${translate('复制')} ${text}`} title={translate('复制')} onClick={copy}>
      <Copy size={15} aria-hidden />
    </IconButton>
  )
}
