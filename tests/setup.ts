import { setHashCost } from '../server/http/password'

setHashCost(2 ** 10)
