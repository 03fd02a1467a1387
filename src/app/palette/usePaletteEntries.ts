import { useMemo } from 'react'
import { useLocaleState, useLocales, useTranslate } from 'react-admin'
import { formScreens } from '../../resources/screens'
import { useIdentity } from '../../schema/views'
import { useCurrentRecord } from '../../schema/views/actions/currentRecord'
import { showHelp } from '../../ui/help'
import { updateSettings, useDeskSettings } from '../../ui/settings'
import { useCatalogue } from '../catalogue'
import { useDesk } from '../DeskContext'
import { useMenu } from '../layout/menu'
import { useLeave } from '../layout/useLeave'
import {
  createEntries,
  currentEntries,
  menuPages,
  type PaletteEntry,
  screenEntries,
  searchedResources,
  toolbarEntries,
} from './entries'

/** What this user may open and do, what only a word leads to since there is much of it, and the resources whose records he may search. */
export function usePaletteEntries() {
  const translate = useTranslate()
  const identity = useIdentity()
  const { user } = useDesk()
  const menu = useMenu()
  const { site } = useCatalogue()
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  const { mode } = useDeskSettings()
  const leave = useLeave()
  const current = useCurrentRecord()
  const resources = useMemo(
    () => (identity ? searchedResources(site.resources, menu, identity) : []),
    [site, menu, identity],
  )
  const screens = useMemo(() => screenEntries(menu, translate), [menu, translate])
  const pages = useMemo(() => (user ? menuPages(site, user) : []), [site, user])
  const creates = useMemo(
    () => (user ? createEntries(pages, user, formScreens, translate) : []),
    [pages, user, translate],
  )
  const toolbars = useMemo(() => (user ? toolbarEntries(pages, user, translate) : []), [pages, user, translate])
  const other = locales.find((choice) => choice.locale !== locale)
  const isDark = mode === 'dark'
  const own: PaletteEntry[] = [
    {
      key: 'theme',
      group: '操作',
      label: translate('切换主题'),
      hint: translate(isDark ? '浅色' : '深色'),
      run: () => updateSettings({ mode: isDark ? 'light' : 'dark' }),
    },
    ...(other
      ? [
          {
            key: 'language',
            group: '操作' as const,
            label: translate('切换语言'),
            hint: other.name,
            run: () => setLocale(other.locale),
          },
        ]
      : []),
    { key: 'help', group: '操作', label: translate('帮助'), hint: 'F1', run: () => showHelp({ kind: 'page' }) },
    { key: 'keys', group: '操作', label: translate('快捷键'), hint: '?', run: () => showHelp({ kind: 'keys' }) },
    { key: 'news', group: '操作', label: translate('新增了什么'), hint: '', run: () => showHelp({ kind: 'news' }) },
    { key: 'password', group: '操作', label: translate('修改密码'), hint: '', to: '/modify' },
    { key: 'leave', group: '操作', label: translate('退出登录'), hint: '', run: leave },
  ]
  const acts = useMemo(() => currentEntries(current, translate), [current, translate])
  return { acts, entries: [...screens, ...creates, ...own], toolbars, resources }
}
