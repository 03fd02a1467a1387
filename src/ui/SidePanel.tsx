import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row } from './Box'
import { DiscardQuestion } from './DiscardQuestion'
import { usePageSubject } from './pageSubject'
import { UnsavedScope, useGuardedClose } from './unsaved'
import './SidePanel.css'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  /** the panel's name for a screen reader */
  label: string
  /** what it shows, for the document's title: the order's plate */
  subject?: string
  /** state, number, next step, …; the closing button is added */
  header: ReactNode
  /** below the body, always in view: totals and the confirming button */
  footer?: ReactNode
  size?: 'detail' | 'wide' | 'dispatch'
  children: ReactNode
}

/** A step that is done leaves the focus within the panel. */
const FOCUS_HOME = { 'data-focus-home': '' } as const

/**
 * A panel from the right over a scrim pale enough to read the list behind. Esc closes the top panel alone, focus stays in it
 * and returns to what opened it. It fills the screen below 992 px.
 */
export function SidePanel(props: SidePanelProps) {
  const { open, onClose, label, subject = label, header, footer, size = 'detail', children } = props
  const translate = useTranslate()
  const guard = useGuardedClose(onClose)
  usePageSubject(open ? subject : null)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={guard.close}
      slotProps={{
        backdrop: { className: 'rd-panel-scrim' },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          className: `rd-panel rd-panel-${size}`,
          ...FOCUS_HOME,
        },
      }}
    >
      <Row as="header" gap={2} fixed edge="bottom" className="rd-panel-head">
        <Row gap={2} wrap grow shrink padY={2} size="title" weight="strong" className="rd-panel-head-slot">
          {header}
        </Row>
        <IconButton onClick={guard.close} aria-label={translate('关闭')} title={`${translate('关闭')} Esc`}>
          <X size={17} aria-hidden />
        </IconButton>
      </Row>
      <UnsavedScope onChange={guard.onChange}>
        <Box grow scroll className="rd-panel-body">
          {children}
        </Box>
        {footer && (
          <Row as="footer" gap={2} wrap fixed padX={4} padY={2} fill="surface" edge="top" className="rd-panel-foot">
            {footer}
          </Row>
        )}
      </UnsavedScope>
      {guard.asking && <DiscardQuestion onStay={guard.stay} onLeave={guard.leave} />}
    </Drawer>
  )
}
