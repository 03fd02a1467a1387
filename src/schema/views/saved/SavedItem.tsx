import LinkIcon from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNotify, useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import type { SavedFilter } from './savedFilter'

interface SavedItemProps {
  readonly saved: SavedFilter
  readonly own: boolean
  readonly applied: boolean
  /** the list opens with it */
  readonly starred: boolean
  readonly onApply: () => void
  readonly onStar: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A saved filter: its name applies it; star, link and, for its maker, change and removal stand behind. */
export function SavedItem({ saved, own, applied, starred, onApply, onStar, onEdit, onRemove }: SavedItemProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { name, role_name, user_name } = saved
  const note = own ? (role_name ? translate('已共享给 %{role}', { role: role_name }) : '') : (user_name ?? '')

  const copy = async () => {
    const link = `${location.origin}${location.pathname}?saved=${saved.id}`
    try {
      await navigator.clipboard.writeText(link)
      notify('链接已复制', { type: 'success' })
    } catch {
      // The clipboard is closed on plain http: the link is shown to be copied by hand.
      notify(link, { type: 'info', autoHideDuration: null })
    }
  }
  const named = (words: string) => `${translate(words)} ${name}`
  return (
    <Row as="li" round={1} data-applied={applied || undefined}>
      <Row
        as="button"
        type="button"
        gap={2}
        grow
        shrink
        padX={2}
        round={1}
        tone="full"
        aria-current={applied || undefined}
        onClick={onApply}
      >
        <Text ellipsis>{name}</Text>
        {note && (
          <Text as="i" fixed push size="small" tone="quiet">
            {note}
          </Text>
        )}
      </Row>
      <button
        type="button"
        aria-label={named('设为默认')}
        aria-pressed={starred}
        title={translate(starred ? '取消默认' : '设为默认')}
        onClick={onStar}
      >
        <Star size={14} aria-hidden fill={starred ? 'currentColor' : 'none'} />
      </button>
      <button type="button" aria-label={named('复制链接')} title={translate('复制链接')} onClick={copy}>
        <LinkIcon size={14} aria-hidden />
      </button>
      {own && (
        <>
          <button type="button" aria-label={named('编辑')} title={translate('编辑')} onClick={onEdit}>
            <Pencil size={14} aria-hidden />
          </button>
          <button type="button" aria-label={named('删除')} title={translate('删除')} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
          </button>
        </>
      )}
    </Row>
  )
}
