import raEnglish from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import type { AnyResource } from '../schema/model'
import { en } from './en'
import { messageTree } from './messageTree'

export { sayEnglish } from './sayEnglish'
export { yupEnglish } from './yup.en'

/** English words of a Chinese text; itself when the overlay has none. */
const toEnglish = (chinese: string): string => en[chinese] ?? chinese

/** react-admin's words, the declarations' and the screens', in one. */
export function englishMessages(resources: readonly AnyResource[]): TranslationMessages {
  return { ...en, ...raEnglish, ...messageTree(resources, toEnglish) }
}
