import { journeysIn } from './journeys'
import { startWebKit, WEBKIT_DRIVER } from './webkit'

journeysIn('WebKit', WEBKIT_DRIVER, startWebKit)
