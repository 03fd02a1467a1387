import { receipt } from '../../../resources/settlement/receipt.resource'
import { useRead } from '../../useRead'

/** The company's money at a glance. */
export const useFunds = () => useRead(receipt, 'funds', {})
export type Funds = NonNullable<ReturnType<typeof useFunds>['data']>
