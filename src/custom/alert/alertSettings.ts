import { usePreference } from '../../ui/preferences'

/** How somebody wants to be alerted; a preference of theirs, in every browser. */
interface AlertSettings {
  readonly isMuted: boolean
  /** 0 to 100 */
  readonly volume: number
  /** the browser's own notifications, as far as it allows them */
  readonly notifies: boolean
  /** phones alone */
  readonly vibrates: boolean
}

const KEY = 'alerts'
const DEFAULTS: AlertSettings = { isMuted: false, volume: 60, notifies: false, vibrates: true }

/** What was saved, as far as it is understood. */
function alertSettingsOf(saved: unknown): AlertSettings {
  const { isMuted, volume, notifies, vibrates } = Object(saved)
  return {
    isMuted: isMuted === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : DEFAULTS.volume,
    notifies: notifies === true,
    vibrates: vibrates !== false,
  }
}

/** The user's settings and the way to change them. */
export function useAlertSettings(): [AlertSettings, (change: Partial<AlertSettings>) => void] {
  const [saved, save] = usePreference(KEY)
  const settings = alertSettingsOf(saved)
  return [settings, (change) => save({ ...settings, ...change })]
}
