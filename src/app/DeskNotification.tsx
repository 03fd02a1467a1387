import { Notification } from 'ra-ui-materialui'

/** ms that a message stays (O-562) */
const STANDS = 5000
const TOP_CENTRE = { vertical: 'top', horizontal: 'center' } as const

/** The one toast: top centre, for five seconds. */
export function DeskNotification() {
  return <Notification autoHideDuration={STANDS} anchorOrigin={TOP_CENTRE} />
}
