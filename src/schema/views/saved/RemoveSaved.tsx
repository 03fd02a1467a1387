import { useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { SavedFilter } from './savedFilter'
import { useSaveFilter } from './useSaveFilter'

interface RemoveSavedProps {
  readonly saved: SavedFilter
  readonly onClose: () => void
}

/** Asks before a saved filter goes, which may be in use by others. */
export function RemoveSaved({ saved, onClose }: RemoveSavedProps) {
  const translate = useTranslate()
  const { remove } = useSaveFilter()
  const run = async () => {
    const isGone = await remove(saved)
    if (isGone) onClose()
    return isGone
  }
  return (
    <DeskDialog open danger title={translate('提示')} onClose={onClose} onConfirm={run}>
      {translate(
        saved.role_id === null ? '确定删除常用筛选「%{name}」？' : '确定删除「%{name}」？共享的同事也将无法使用',
        {
          name: saved.name,
        },
      )}
    </DeskDialog>
  )
}
