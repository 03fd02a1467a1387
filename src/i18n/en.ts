import { accountWords } from './en/account'
import { addedWords } from './en/added'
import { approvalWords } from './en/approval'
import { companyWords } from './en/company'
import { designerWords } from './en/designer'
import { designerChangeWords } from './en/designerChanges'
import { designerFaultWords } from './en/designerFaults'
import { formulaWords } from './en/formula'
import { importWords } from './en/import'
import { intakeWords } from './en/intake'
import { logWords } from './en/log'
import { moneyWords } from './en/money'
import { namedWords } from './en/named'
import { noticeWords } from './en/notice'
import { orderWords } from './en/order'
import { orderCallWords } from './en/orderCalls'
import { orderDeskWords } from './en/orderDesk'
import { orderFormWords } from './en/orderForm'
import { orderListWords } from './en/orderList'
import { orderPanelWords } from './en/orderPanels'
import { orderRecordsWords } from './en/orderRecords'
import { orderScreenWords } from './en/orderScreens'
import { preferenceWords } from './en/prefs'
import { rulesWords } from './en/rules'
import { screenWords } from './en/screens'
import { settlementWords } from './en/settlement'

/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {
  ...accountWords,
  ...addedWords,
  ...approvalWords,
  ...companyWords,
  ...designerWords,
  ...designerChangeWords,
  ...designerFaultWords,
  ...formulaWords,
  ...importWords,
  ...intakeWords,
  ...logWords,
  ...moneyWords,
  ...namedWords,
  ...noticeWords,
  ...orderWords,
  ...orderCallWords,
  ...orderDeskWords,
  ...orderFormWords,
  ...orderListWords,
  ...orderPanelWords,
  ...orderRecordsWords,
  ...orderScreenWords,
  ...preferenceWords,
  ...rulesWords,
  ...screenWords,
  ...settlementWords,
}
