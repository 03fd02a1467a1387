import House from 'lucide-react/icons/house'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Box, Row, Stack } from '../../ui/Box'
import { translatedName } from './menu'
import type { VisitedTab } from './visitedTabs'

interface TabLinkProps {
  tab: VisitedTab
  on: boolean
  dirty?: boolean
  /** without it the tab is fixed: home */
  onClose?: () => void
}

/** A visited page; the middle button closes it like the cross. */
export function TabLink({ tab, on, dirty = false, onClose }: TabLinkProps) {
  const translate = useTranslate()
  const title = translatedName(translate, tab)
  return (
    <Row
      as="span"
      fixed
      size="small"
      tone="soft"
      round={2}
      hovers
      className={on ? 'desk-tab desk-tab-on' : 'desk-tab'}
      data-home={onClose ? undefined : ''}
    >
      <Row
        as={Link}
        gap={1.5}
        tall
        nowrap
        round={2}
        to={tab.fullPath}
        aria-current={on ? 'page' : undefined}
        title={onClose && translate('中键关闭')}
        onAuxClick={(event) => {
          if (event.button !== 1 || !onClose) return
          event.preventDefault()
          onClose()
        }}
      >
        {!onClose && <House size={14} strokeWidth={2} aria-hidden />}
        {title}
        {dirty && (
          <Box
            as="i"
            round="full"
            className="desk-dirty"
            role="img"
            aria-label={translate('未保存')}
            title={translate('未保存')}
          />
        )}
      </Row>
      {onClose && (
        <Stack
          as="button"
          type="button"
          centred
          round={1}
          aria-label={`${translate('关闭')} ${title}`}
          onClick={onClose}
        >
          <X size={13} strokeWidth={2} aria-hidden />
        </Stack>
      )}
    </Row>
  )
}
