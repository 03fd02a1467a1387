import { companyWords } from './en/company'
import { designerWords } from './en/designer'
import { orderWords } from './en/order'
import { orderDeskWords } from './en/orderDesk'
import { orderFormWords } from './en/orderForm'
import { screenWords } from './en/screens'

/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {
  // Words that others have too are theirs.
  ...designerWords,
  ...companyWords,
  ...orderWords,
  ...orderFormWords,
  ...orderDeskWords,
  ...screenWords,
}
