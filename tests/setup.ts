import { setHashCost } from '../server/kernel/password'
import { recordTransitions } from './transitions'

setHashCost(2 ** 10)
recordTransitions()
