import polyglotI18nProvider from 'ra-i18n-polyglot'
import { type AuthProvider, type TranslationMessages, useNotificationContext } from 'react-admin'
import type { Identity } from '../../compile/access'

/** Somebody who has signed in and stays so. */
export const signedInAs = (user: Identity): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => user,
})

/** Says everything as it is written in the source. */
export const asWritten = polyglotI18nProvider(() => ({ ra: {} }) as unknown as TranslationMessages, 'zh', undefined, {
  allowMissing: true,
})

/** The messages that the desk would show, one behind the other. */
export function Notices() {
  const { notifications } = useNotificationContext()
  return (
    <p aria-label="notices" role="log">
      {notifications.map(({ message }) => String(message)).join('；')}
    </p>
  )
}
