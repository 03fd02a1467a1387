import IconButton from '@mui/material/IconButton'
import Megaphone from 'lucide-react/icons/megaphone'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CountBadge, counted } from '../../ui/CountBadge'
import { lazy } from '../../ui/lazy'
import { useUnread } from './useNotices'

const NoticePane = lazy(() => import('./NoticePane').then((pane) => ({ default: pane.NoticePane })))

/** Opens the notices from the bar above the page, and says how many are unread. */
export function NoticeBell() {
  const translate = useTranslate()
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const label = unread > 0 ? translate('公告，%{n} 条未读', { n: counted(unread) }) : translate('公告')
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <CountBadge count={unread}>
          <Megaphone size={17} strokeWidth={1.75} aria-hidden />
        </CountBadge>
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <NoticePane isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
