import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Megaphone from 'lucide-react/icons/megaphone'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUnread } from './useNotices'

const NoticePane = lazy(() => import('./NoticePane').then((pane) => ({ default: pane.NoticePane })))

/** A badge says 99+ beyond this (O-230, F-598). */
const MOST = 99

/** Opens the notices from the bar above the page, and says how many are unread. */
export function NoticeBell() {
  const translate = useTranslate()
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const label =
    unread > 0 ? translate('公告，%{n} 条未读', { n: unread > MOST ? `${MOST}+` : unread }) : translate('公告')
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
        <Badge badgeContent={unread} max={MOST} color="error">
          <Megaphone size={17} strokeWidth={1.75} aria-hidden />
        </Badge>
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <NoticePane isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
