import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { speakYup } from '../schema/compile/yupWords'
import type { AnyResource } from '../schema/model'
import { messageTree } from './messageTree'
import { raChinese } from './ra.zh'
import { tiptapChinese } from './tiptap.zh'
import { yupChinese } from './yup.zh'

const locales = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
]

/**
 * Chinese is built in; English is fetched when somebody switches to it. Screens pass Chinese texts as keys: a text without a
 * translation is shown as it is. What was put together with something in its middle comes whole, and English finds its sentence.
 */
export function deskI18nProvider(resources: readonly AnyResource[]): I18nProvider {
  const ra = { ...raChinese.ra, tiptap: tiptapChinese }
  const chinese: TranslationMessages = { ...raChinese, ...messageTree(resources), ra }
  speakYup(yupChinese)
  let said = (text: string) => text
  const polyglot = polyglotI18nProvider(
    (locale) => {
      if (locale !== 'en') {
        said = (text) => text
        speakYup(yupChinese)
        return chinese
      }
      return import('./english').then(({ englishMessages, sayEnglish, yupEnglish }) => {
        said = sayEnglish
        speakYup(yupEnglish)
        return englishMessages(resources)
      })
    },
    'zh',
    locales,
    { allowMissing: true },
  )
  return { ...polyglot, translate: (key, options) => said(polyglot.translate(key, options)) }
}
