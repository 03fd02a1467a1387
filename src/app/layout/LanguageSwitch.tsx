import Button from '@mui/material/Button'
import Languages from 'lucide-react/icons/languages'
import { useLocaleState, useLocales } from 'react-admin'

/** Chinese or English; the button names the language it leads to. Absent where there is but one. */
export function LanguageSwitch() {
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  const other = locales.find((choice) => choice.locale !== locale)
  if (!other) return null
  return (
    <Button
      className="desk-language"
      variant="text"
      color="inherit"
      size="small"
      lang={other.locale}
      startIcon={<Languages size={15} aria-hidden />}
      onClick={() => {
        setLocale(other.locale)
      }}
    >
      {other.name}
    </Button>
  )
}
