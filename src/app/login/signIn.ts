import type { SessionUser } from '../../authProvider/session'
import { Refused, visitorCall } from './visitorCall'

interface Credentials {
  account: string
  /** as typed; the server hashes (F-311) */
  password: string
  /** organisation code, '' where the account is unique */
  short: string
}

/** Exchanges credentials for a token. @throws Refused */
export async function signIn(credentials: Credentials) {
  const data = await visitorCall('/login', credentials)
  if (!data) throw new Refused('Error')
  return data as { token: string; user: SessionUser }
}
