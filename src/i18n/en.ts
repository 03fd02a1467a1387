import { accountWords } from './en/account'
import { addedWords } from './en/added'
import { companyWords } from './en/company'
import { designerWords } from './en/designer'
import { formulaWords } from './en/formula'
import { importWords } from './en/import'
import { logWords } from './en/log'
import { noticeWords } from './en/notice'
import { orderWords } from './en/order'
import { orderDeskWords } from './en/orderDesk'
import { orderFormWords } from './en/orderForm'
import { orderRecordsWords } from './en/orderRecords'
import { preferenceWords } from './en/prefs'
import { rulesWords } from './en/rules'
import { screenWords } from './en/screens'
import { settlementWords } from './en/settlement'

/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {
  ...accountWords,
  ...addedWords,
  ...companyWords,
  ...designerWords,
  ...formulaWords,
  ...importWords,
  ...logWords,
  ...noticeWords,
  ...orderWords,
  ...orderDeskWords,
  ...orderFormWords,
  ...orderRecordsWords,
  ...preferenceWords,
  ...rulesWords,
  ...screenWords,
  ...settlementWords,
}
