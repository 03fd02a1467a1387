import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { WriteButton } from '../../ui/WriteButton'
import { AlertGroupView } from './AlertGroupView'
import { useAlertSettings } from './alertSettings'
import { SoundSettings } from './SoundSettings'
import { useAcknowledge } from './useAcknowledge'
import type { Alerts } from './useAlerts'

interface AlertPanelProps {
  /** what it opens below; null closes it */
  readonly anchor: HTMLElement | null
  /** as a sheet from below, for a thumb */
  readonly isSheet: boolean
  readonly alerts: Alerts | undefined
  readonly onUrgings: () => void
  readonly onNotices: () => void
  readonly onClose: () => void
}

/** What waits for an acknowledgement, by kind, and how it sounds (mock 33). */
export function AlertPanel({ anchor, isSheet, alerts, onUrgings, onNotices, onClose }: AlertPanelProps) {
  const translate = useTranslate()
  const now = useClock()
  const { acknowledge, isBusy } = useAcknowledge()
  const [{ isMuted }] = useAlertSettings()
  const [isSettingOpen, setSettingOpen] = useState(false)
  const groups = alerts?.groups.filter(({ total }) => total > 0) ?? []
  const open = groups.reduce((sum, group) => sum + group.open, 0)
  const sound = translate(isMuted ? '声音已关' : '声音已开')
  const all = open > 0 && (
    <WriteButton
      size={isSheet ? 'large' : 'small'}
      variant={isSheet ? 'contained' : 'text'}
      fullWidth={isSheet}
      disabled={isBusy}
      onClick={() => void acknowledge(groups)}
    >
      {translate('全部确认')}
    </WriteButton>
  )
  const leaveTo = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <Frame anchor={anchor} isSheet={isSheet} label={translate('提醒')} onClose={onClose}>
      <Row gap={2} padX={4} padY={2}>
        <Text as="h2" size="head" weight="strong">
          {translate('提醒')}
        </Text>
        <Text size="small" tone="quiet" grow>
          {open > 0 ? translate('%{n} 条未确认', { n: open }) : translate('没有未确认的提醒')}
        </Text>
        <IconButton
          aria-label={translate('声音与提醒')}
          title={sound}
          aria-expanded={isSettingOpen}
          onClick={() => setSettingOpen(!isSettingOpen)}
        >
          {isMuted ? <VolumeX size={17} aria-hidden /> : <Volume2 size={17} aria-hidden />}
        </IconButton>
        {!isSheet && all}
      </Row>
      {isSettingOpen && <SoundSettings />}
      <Box scroll grow shrink>
        {groups.map((group) => (
          <AlertGroupView
            key={group.kind}
            group={group}
            now={now}
            isBusy={isBusy}
            onAcknowledge={() => void acknowledge([group])}
            onUrgings={leaveTo(onUrgings)}
            onNotices={leaveTo(onNotices)}
            onLeave={onClose}
          />
        ))}
      </Box>
      <Text as="p" size="small" tone="quiet" fill="sunken" edge="top" padX={4} padY={2.5}>
        {translate('在一台设备确认，处处安静')}
        {alerts?.next_name &&
          alerts.minutes > 0 &&
          `${translate('；')}${translate('%{n} 分钟未确认转 %{name}', { n: alerts.minutes, name: alerts.next_name })}`}
      </Text>
      {/* Under the thumb. */}
      {isSheet && all && (
        <Box padX={4} padY={3} edge="top">
          {all}
        </Box>
      )}
    </Frame>
  )
}

interface FrameProps {
  readonly anchor: HTMLElement | null
  readonly isSheet: boolean
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Frame({ anchor, isSheet, label, onClose, children }: FrameProps) {
  const paper = { role: 'dialog', 'aria-label': label } as const
  const stack = (
    <Stack flex className="rd-alert-panel">
      {children}
    </Stack>
  )
  if (isSheet) {
    return (
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { ...paper, className: 'rd-alert-sheet' } }}
      >
        {stack}
      </Drawer>
    )
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...paper, className: 'rd-alert-popover' } }}
    >
      {stack}
    </Popover>
  )
}
