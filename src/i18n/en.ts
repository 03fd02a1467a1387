import { companyWords } from './en/company'
import { orderWords } from './en/order'
import { orderDeskWords } from './en/orderDesk'
import { orderFormWords } from './en/orderForm'
import { preferenceWords } from './en/prefs'
import { screenWords } from './en/screens'
import { settlementWords } from './en/settlement'

/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {
  ...companyWords,
  ...orderWords,
  ...orderFormWords,
  ...orderDeskWords,
  ...preferenceWords,
  ...screenWords,
  ...settlementWords,
}
