import { useLocaleState } from 'react-admin'
import { updateSettings, useThemeMode } from '../ui/settings'

/** The switches of theme and language. */
export function GalleryHead() {
  const [locale, setLocale] = useLocaleState()
  const mode = useThemeMode()
  return (
    <header>
      <h1>Field kinds</h1>
      <button type="button" onClick={() => updateSettings({ mode: mode === 'dark' ? 'light' : 'dark' })}>
        {mode === 'dark' ? 'light' : 'dark'}
      </button>
      <button type="button" onClick={() => void setLocale(locale === 'en' ? 'zh' : 'en')}>
        {locale === 'en' ? '中文' : 'English'}
      </button>
    </header>
  )
}
