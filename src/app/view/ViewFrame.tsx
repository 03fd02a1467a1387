import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { getUser, type SessionUser } from '../../authProvider/session'
import { ownDesk } from '../../authProvider/view'
import { getConfig } from '../../config'
import { Box, Row, Text } from '../../ui/Box'
import { Kbd } from '../../ui/Kbd'
import { LeftTime } from './LeftTime'
import { useDisabledWrites } from './useDeadWrites'
import { ViewDifferences } from './ViewDifferences'
import { ViewSwitch } from './ViewSwitch'
import './view.css'
import { deskKeys } from '../../ui/keys/desk'
import { pressed } from '../../ui/keys/press'

interface ViewFrameProps {
  readonly viewer: NonNullable<SessionUser['viewer']>
  /** why nothing can be written */
  readonly reason: string
}

/** Whatever Esc closes first, or types into. */
const TAKES_ESCAPE = '[role=dialog], [role=menu], [role=listbox], .MuiPopover-root'
const TYPES = 'input, textarea, select, [contenteditable=true]'

/** The violet frame about a desk that an administrator looks at in another user's place (decisions §11): who, how long, and the way back. */
export function ViewFrame({ viewer, reason }: ViewFrameProps) {
  const translate = useTranslate()
  const logout = useLogout()
  const [shown, setShown] = useState<'differences' | 'switch' | null>(null)
  const toggle = (panel: NonNullable<typeof shown>) => setShown(shown === panel ? null : panel)
  const user = getUser()
  const name = user?.name ?? ''
  useDisabledWrites(reason)

  useEffect(() => {
    document.documentElement.dataset.view = ''
    return () => {
      delete document.documentElement.dataset.view
    }
  }, [])

  const leave = async () => {
    const path = ownDesk()?.path ?? `${getConfig().basePath}/`
    await logout(undefined, false)
    location.replace(path)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFree = !(event.target as Element | null)?.closest?.(TYPES) && !document.querySelector(TAKES_ESCAPE)
      if (pressed(event, deskKeys.close) && !event.defaultPrevented && isFree) void leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return createPortal(
    <Row as="aside" gap={2} padX={3} nowrap className="rd-view" aria-label={translate('查看界面')}>
      <Eye size={16} aria-hidden />
      <Text ellipsis className="rd-view-who">
        {translate('正在查看')} <b>{name}</b>{' '}
        <span className="rd-view-quiet">{`${user?.firm_name} · ${user?.role_name}`}</span>
      </Text>
      <span className="rd-view-chip">
        <Lock size={12} aria-hidden /> {translate('只读')}
      </span>
      <span className="rd-view-chip rd-view-wide">{translate('不留已读、不确认提醒')}</span>
      <span className="rd-view-chip rd-view-wide">{`${translate('记入操作日志')} · ${viewer.name}`}</span>
      <Row as="span" gap={2} push>
        <LeftTime end={viewer.end_time} onEnd={leave} />
        <button
          type="button"
          className="rd-view-button"
          aria-label={translate('换一个角色')}
          aria-expanded={shown === 'switch'}
          onClick={() => toggle('switch')}
        >
          <Users size={14} aria-hidden className="rd-view-narrow" />
          <span className="rd-view-wide">{translate('换一个角色')}</span> <ChevronDown size={14} aria-hidden />
        </button>
        <Box className="rd-view-wide">
          <button
            type="button"
            className="rd-view-button"
            aria-expanded={shown === 'differences'}
            onClick={() => toggle('differences')}
          >
            {translate('与我看到的不同')}
          </button>
        </Box>
        <button type="button" className="rd-view-button rd-view-back" onClick={() => void leave()}>
          {translate('回到自己')} <Kbd>Esc</Kbd>
        </button>
      </Row>
      {shown === 'differences' && <ViewDifferences onClose={() => setShown(null)} />}
      {shown === 'switch' && <ViewSwitch userId={user?.id ?? 0} onClose={() => setShown(null)} />}
    </Row>,
    document.body,
  )
}
