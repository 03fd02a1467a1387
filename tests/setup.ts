import { setHashCost } from '../server/http/password'
import { recordTransitions } from './transitions'

setHashCost(2 ** 10)
recordTransitions()
