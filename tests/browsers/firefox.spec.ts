import { FIREFOX, startFirefox } from './firefox'
import { journeysIn } from './journeys'

journeysIn('Firefox', FIREFOX, startFirefox)
