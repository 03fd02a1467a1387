const MARK = 'rd.photos.pending'

/** Whether photos of an earlier page wait; known before anything is loaded for them. */
export function photosWait(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/** Says so to the next page. */
export function markWaiting(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // A browser that keeps nothing: photos go as long as the page stands.
  }
}
