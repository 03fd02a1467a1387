import { companyWords } from './en/company'
import { orderWords } from './en/order'
import { orderDeskWords } from './en/orderDesk'
import { orderFormWords } from './en/orderForm'
import { rulesWords } from './en/rules'
import { screenWords } from './en/screens'

/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {
  ...companyWords,
  ...orderWords,
  ...orderFormWords,
  ...orderDeskWords,
  ...rulesWords,
  ...screenWords,
}
