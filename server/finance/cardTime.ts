import { prepaidCard } from '../../src/resources/finance/prepaidCard.resource'
import { implementEvents } from '../engine/write/systemEvents'

/** Cards whose time is over. */
export const cardTime = implementEvents(prepaidCard, {})
