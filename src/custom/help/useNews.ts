import { usePreference } from '../../ui/preferences'
import { versions } from './chapters'

/** Preference: id of the newest version whose news the user has read. */
const SEEN = 'help.news'

/** News of versions that the user has not read, and the way to have read them. */
export function useNews() {
  const [seen, setSeen] = usePreference(SEEN)
  const at = versions.findIndex(({ id }) => id === seen)
  const unseen = at < 0 ? versions.slice(0, 1) : versions.slice(0, at)
  return { news: unseen, unseen: unseen.length, read: () => setSeen(versions[0]?.id) }
}
