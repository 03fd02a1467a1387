const key = 'desk.farewell'

/** Leaves a message that the login page shows once, across the reload that a lost session asks for. */
export function saveLogoutReason(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is forbidden: the login page comes without the message.
  }
}

/** The message left by the last session; it stays, since the page that reads it first may be reloaded at once. */
export function readLogoutReason(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The message, which is then forgotten: it has been read. */
export function takeLogoutReason(): string | null {
  const text = readLogoutReason()
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was left either.
  }
  return text
}
