import { FirstDayCard } from './FirstDayCard'
import { NewsStrip } from './NewsStrip'

/** What the help has for the home page: the news of a version, and the first day. */
export const FirstHelp = () => (
  <>
    <NewsStrip />
    <FirstDayCard />
  </>
)
