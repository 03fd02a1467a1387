import { prepaidCard } from '../../src/resources/finance/prepaidCard.resource'
import { implementEvents } from '../schema/systemEvents'

/** Cards whose time is over. */
export const cardTime = implementEvents(prepaidCard, {})
