import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { alertKind } from '../../domain/alert'
import { Row, Stack, Text } from '../../ui/Box'
import { useAlertSettings } from './alertSettings'
import { ringOnce } from './useRinging'

const SAMPLES = [
  { kind: alertKind.urging, label: '试听催单' },
  { kind: alertKind.order, label: '试听新订单' },
] as const

const permission = () => (typeof Notification === 'function' ? Notification.permission : 'denied')

/** How loud it rings, and whether the browser says it too: the user's own, in every browser (O-233, F-160). */
export function SoundSettings() {
  const translate = useTranslate()
  const notify = useNotify()
  const [{ isMuted, volume, notifies, vibrates }, change] = useAlertSettings()
  const [allowed, setAllowed] = useState(permission)
  const turnNotices = async (isOn: boolean) => {
    if (isOn && permission() === 'default') setAllowed(await Notification.requestPermission())
    change({ notifies: isOn && permission() === 'granted' })
  }
  const hear = async (kind: (typeof SAMPLES)[number]['kind']) => {
    if (!(await ringOnce(kind, volume))) notify('浏览器未允许播放声音', { type: 'warning' })
  }
  return (
    <Stack gap={2} padX={4} padY={2.5} fill="sunken" edge="top" as="section" aria-label={translate('声音与提醒')}>
      <Row gap={3} as="label">
        <Text grow>{translate('声音')}</Text>
        <Switch
          size="small"
          checked={!isMuted}
          onChange={(_, isOn) => change({ isMuted: !isOn })}
          slotProps={{ input: { 'aria-label': translate('声音') } }}
        />
      </Row>
      <Row gap={3} as="label">
        <Text fixed>{translate('音量')}</Text>
        <input
          type="range"
          className="rd-alert-volume"
          min={0}
          max={100}
          step={5}
          value={volume}
          disabled={isMuted}
          aria-label={translate('音量')}
          onChange={(event) => change({ volume: Number(event.target.value) })}
        />
        <Text size="small" tone="quiet">
          {volume}
        </Text>
      </Row>
      <Row gap={2} wrap>
        {SAMPLES.map(({ kind, label }) => (
          <Button key={kind} size="small" variant="outlined" disabled={isMuted} onClick={() => void hear(kind)}>
            {translate(label)}
          </Button>
        ))}
      </Row>
      <Row gap={3} as="label">
        <Text grow>
          {translate('浏览器通知')}
          {allowed === 'denied' && (
            <Text size="small" tone="quiet">
              {' '}
              {translate('浏览器已禁止')}
            </Text>
          )}
        </Text>
        <Switch
          size="small"
          checked={notifies && allowed === 'granted'}
          disabled={allowed === 'denied'}
          onChange={(_, isOn) => void turnNotices(isOn)}
          slotProps={{ input: { 'aria-label': translate('浏览器通知') } }}
        />
      </Row>
      {'vibrate' in navigator && matchMedia('(pointer: coarse)').matches && (
        <Row gap={3} as="label">
          <Text grow>{translate('振动')}</Text>
          <Switch
            size="small"
            checked={vibrates}
            onChange={(_, isOn) => change({ vibrates: isOn })}
            slotProps={{ input: { 'aria-label': translate('振动') } }}
          />
        </Row>
      )}
    </Stack>
  )
}
