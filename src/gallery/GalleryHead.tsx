import { useLocaleState } from 'react-admin'
import { Row, Text } from '../ui/Box'
import { updateSettings, useThemeMode } from '../ui/settings'

/** The switches of theme and language. */
export function GalleryHead() {
  const [locale, setLocale] = useLocaleState()
  const mode = useThemeMode()
  return (
    <Row as="header" gap={3}>
      <Text as="h1" grow size="figure">
        Field kinds
      </Text>
      <button type="button" onClick={() => updateSettings({ mode: mode === 'dark' ? 'light' : 'dark' })}>
        {mode === 'dark' ? 'light' : 'dark'}
      </button>
      <button type="button" onClick={() => void setLocale(locale === 'en' ? 'zh' : 'en')}>
        {locale === 'en' ? '中文' : 'English'}
      </button>
    </Row>
  )
}
