import Button from '@mui/material/Button'
import ChevronRight from 'lucide-react/icons/chevron-right'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import UserPen from 'lucide-react/icons/user-pen'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocaleState, useLocales, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { getUser } from '../../authProvider/session'
import { useAlertSettings } from '../../custom/alert'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { showHelp } from '../../ui/help'
import { lazy } from '../../ui/lazy'
import { Money } from '../../ui/Money'
import { OnDemand } from '../../ui/OnDemand'
import { useDeskSettings } from '../../ui/settings'
import { ownLinks, WALLET } from '../layout/ownLinks'
import { ThemeSettings } from '../layout/ThemeButton'
import { useLeave } from '../layout/useLeave'
import './me.css'
import { useOwnFigures } from './useOwnFigures'

const ProfileDialog = lazy(() =>
  import('../../custom/access/ProfileDialog').then((room) => ({ default: room.ProfileDialog })),
)
const SoundSettings = lazy(() =>
  import('../../custom/alert/SoundSettings').then((room) => ({ default: room.SoundSettings })),
)

const MODES = { light: '浅色', dark: '深色', system: '跟随系统' } as const

/** 我的: who one is, the company's money and circle, sound, theme, language, password and the way out (mock 33b). */
export function MePage() {
  const translate = useTranslate()
  const leave = useLeave()
  const user = getUser()
  const { mode } = useDeskSettings()
  const [{ isMuted }] = useAlertSettings()
  const [locale, setLocale] = useLocaleState()
  const locales = useLocales()
  const [open, setOpen] = useState<'profile' | 'theme' | 'sound' | null>(null)
  const { balance, noteOf } = useOwnFigures()
  if (!user) return null
  const other = locales.find((choice) => choice.locale !== locale)
  const present = locales.find((choice) => choice.locale === locale)
  const SoundIcon = isMuted ? VolumeX : Volume2
  const close = () => setOpen(null)
  return (
    <Stack gap={3} className="desk-own">
      <Card label={translate('个人资料')}>
        <Line onClick={() => setOpen('profile')} label={translate('个人资料')}>
          <Stack as="span" centred fixed round="full" size="head" weight="strong" tone="link" className="desk-own-sign">
            {user.name.slice(0, 1)}
          </Stack>
          <Stack as="span" grow shrink>
            <Text size="large" weight="strong">
              {user.name}
            </Text>
            <Text size="small" tone="quiet" ellipsis>
              {user.firm_name} · {user.role_name}
            </Text>
          </Stack>
          <UserPen size={17} aria-hidden />
        </Line>
      </Card>
      {balance !== undefined && (
        <Card label={translate('可提现余额')}>
          <Stack gap={1} pad={4}>
            <Row justify="between" size="small">
              <Text tone="soft">{translate('可提现余额')}</Text>
              <Text as={Link} to={WALLET} tone="link">
                {translate('企业钱包')}
              </Text>
            </Row>
            <Row justify="between" gap={2}>
              <Text size="figure" weight="strong">
                <Money fen={balance} />
              </Text>
              {user.nodes.includes('wallet_draw') && (
                <Button component={Link} to={WALLET} variant="contained" size="large">
                  {translate('提现')}
                </Button>
              )}
            </Row>
          </Stack>
        </Card>
      )}
      <Card label={translate('常用')}>
        <div className="desk-own-tiles">
          {ownLinks(user)
            .filter(({ to }) => balance === undefined || to !== WALLET)
            .map(({ to, label, icon: Icon }) => (
              <Stack key={to} as={Link} to={to} centred gap={1} pad={2} tone="full" hovers round={2}>
                <Icon size={22} strokeWidth={1.75} aria-hidden />
                <span>{translate(label)}</span>
                <Text size="small" tone="quiet">
                  {noteOf(to)}
                </Text>
              </Stack>
            ))}
          <Tile
            icon={<SoundIcon size={22} strokeWidth={1.75} aria-hidden />}
            label={translate('声音与提醒')}
            note={translate(isMuted ? '关' : '开')}
            isOpen={open === 'sound'}
            onClick={() => setOpen(open === 'sound' ? null : 'sound')}
          />
          <Tile
            icon={<Palette size={22} strokeWidth={1.75} aria-hidden />}
            label={translate('主题设置')}
            note={translate(MODES[mode])}
            onClick={() => setOpen('theme')}
          />
        </div>
        {open === 'sound' && (
          <Suspense fallback={null}>
            <SoundSettings />
          </Suspense>
        )}
      </Card>
      <Card label={translate('账户')}>
        {other && (
          <Line onClick={() => setLocale(other.locale)} label={translate('语言')}>
            <Languages size={17} aria-hidden />
            <Text grow>{translate('语言')}</Text>
            <Text size="small" tone="quiet">
              {present?.name}
            </Text>
            <ChevronRight size={17} aria-hidden />
          </Line>
        )}
        <Row
          as={Link}
          to="/modify"
          gap={3}
          padX={4}
          tone="full"
          edge={other ? 'top' : undefined}
          className="desk-own-line"
        >
          <KeyRound size={17} aria-hidden />
          <Text grow>{translate('修改密码')}</Text>
          <ChevronRight size={17} aria-hidden />
        </Row>
      </Card>
      <Card label={translate('帮助')}>
        <Line onClick={() => showHelp({ kind: 'page' })} label={translate('帮助')}>
          <LifeBuoy size={17} aria-hidden />
          <Text grow>{translate('帮助')}</Text>
          <ChevronRight size={17} aria-hidden />
        </Line>
        <Line onClick={() => showHelp({ kind: 'news' })} label={translate('新增了什么')}>
          <Newspaper size={17} aria-hidden />
          <Text grow>{translate('新增了什么')}</Text>
          <ChevronRight size={17} aria-hidden />
        </Line>
      </Card>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<LogOut size={17} aria-hidden />}
        onClick={() => void leave()}
      >
        {translate('退出登录')}
      </Button>
      <ThemeSettings open={open === 'theme'} onClose={close} />
      <OnDemand open={open === 'profile'}>{open === 'profile' && <ProfileDialog onClose={close} />}</OnDemand>
    </Stack>
  )
}

const Card = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box as="section" fill="surface" edge="all" round={3} clip aria-label={label}>
    {children}
  </Box>
)

interface LineProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

const Line = ({ label, onClick, children }: LineProps) => (
  <Row
    as="button"
    type="button"
    gap={3}
    padX={4}
    wide
    press
    hovers
    className="desk-own-line"
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </Row>
)

interface TileProps {
  readonly icon: ReactNode
  readonly label: string
  readonly note: string
  readonly isOpen?: boolean
  readonly onClick: () => void
}

const Tile = ({ icon, label, note, isOpen, onClick }: TileProps) => (
  <Stack
    as="button"
    type="button"
    centred
    gap={1}
    pad={2}
    tone="full"
    hovers
    round={2}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    {icon}
    <span>{label}</span>
    <Text size="small" tone="quiet">
      {note}
    </Text>
  </Stack>
)
