import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../ui/Box'
import { Segmented } from '../../ui/Segmented'
import { defaultSettings, updateSettings, useDeskSettings } from '../../ui/settings'
import './ThemeDrawer.css'

interface ThemeDrawerProps {
  open: boolean
  onClose: () => void
}

const seeds = ['#409EFF', '#1890FF', '#304156', '#11A983', '#13C2C2', '#6959CD', '#F5222D']
const modes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
] as const
const switches = [
  { key: 'tagsView', label: '标签栏' },
  { key: 'fixedHeader', label: '固定头部' },
  { key: 'sidebarLogo', label: '侧栏标志' },
] as const

/** Theme colour, light or dark, tags view, fixed header and sidebar logo (O-081 to O-084), remembered per user. */
export function ThemeDrawer({ open, onClose }: ThemeDrawerProps) {
  const translate = useTranslate()
  const settings = useDeskSettings()
  const { seed, mode } = settings
  const colourId = useId()
  const { sidebarFolded: _, locale: __, ...look } = defaultSettings
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        // What is set is seen at once.
        backdrop: { invisible: true },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('主题设置'), className: 'desk-theme' },
      }}
    >
      <Row as="header" justify="between" fixed className="desk-theme-head">
        <Text as="h2" size="title">
          {translate('主题设置')}
        </Text>
        <IconButton aria-label={translate('关闭')} onClick={onClose}>
          <X size={17} aria-hidden />
        </IconButton>
      </Row>
      <Stack gap={5}>
        <section>
          <Text as="h3" size="body" below={2}>
            {translate('外观')}
          </Text>
          <Segmented
            label={translate('外观')}
            options={modes.map(({ value, label }) => ({ value, label: translate(label) }))}
            value={mode}
            onChange={(value) => updateSettings({ mode: value })}
          />
        </section>
        <section>
          <Text as="h3" size="body" below={2} id={colourId}>
            {translate('主题色')}
          </Text>
          <Row as="fieldset" gap={2} align="stretch" wrap className="desk-seeds" aria-labelledby={colourId}>
            {seeds.map((colour) => (
              <button
                key={colour}
                type="button"
                style={{ background: colour }}
                aria-label={colour}
                aria-pressed={colour === seed.toUpperCase()}
                onClick={() => updateSettings({ seed: colour })}
              />
            ))}
            <input
              type="color"
              aria-label={translate('自定义颜色')}
              title={translate('自定义颜色')}
              value={seed}
              onChange={(event) => updateSettings({ seed: event.target.value.toUpperCase() })}
            />
          </Row>
          <Text as="p" above={2} size="small" tone="quiet">
            {translate('按钮与链接会按所选颜色自动调到可读的明暗。')}
          </Text>
        </section>
        <section>
          {switches.map(({ key, label }) => (
            <Row key={key} as="label" justify="between" size="body" className="desk-switch">
              {translate(label)}
              <Switch checked={settings[key]} onChange={(_event, on) => updateSettings({ [key]: on })} />
            </Row>
          ))}
        </section>
        <Button variant="outlined" onClick={() => updateSettings(look)}>
          {translate('恢复默认')}
        </Button>
      </Stack>
    </Drawer>
  )
}
