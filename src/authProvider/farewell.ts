const key = 'desk.farewell'

/** Leaves a message that the login page shows once, across the reload that a lost session asks for. */
export function leaveFarewell(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is forbidden: the login page comes without the message.
  }
}

/** The message left by the last session, which is then forgotten. */
export function takeFarewell(): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
