import { accountWords } from './en/access'
import { addedWords } from './en/added'
import { alertWords } from './en/alert'
import { approvalWords } from './en/approval'
import { capacityWords } from './en/capacity'
import { cooperationWords } from './en/cooperation'
import { customerWords } from './en/customer'
import { designerChangeWords } from './en/designer/changes'
import { designerWords } from './en/designer/designer'
import { designerFaultWords } from './en/designer/faults'
import { designerLifeWords } from './en/designer/life'
import { distributionWords } from './en/distribution'
import { enterpriseWords } from './en/enterprise'
import { evidenceWords } from './en/evidence'
import { faceWords } from './en/faces'
import { financeWords } from './en/finance'
import { companyWords } from './en/firm'
import { firmDialogWords } from './en/firmDialog'
import { helpWords } from './en/help'
import { liveWords } from './en/live'
import { mapWords } from './en/maps'
import { noticeWords } from './en/notice'
import { openKeyWords } from './en/openKeys'
import { orderCallWords } from './en/order/calls'
import { orderDeskWords } from './en/order/desk'
import { orderDispatchWords } from './en/order/dispatch'
import { orderFormWords } from './en/order/form'
import { homeWords } from './en/order/home'
import { intakeWords } from './en/order/intake'
import { orderListWords } from './en/order/list'
import { orderWords } from './en/order/order'
import { orderPanelWords } from './en/order/panels'
import { orderRecordsWords } from './en/order/records'
import { orderScreenWords } from './en/order/screens'
import { orderStateWords } from './en/order/states'
import { orderStreamWords } from './en/order/stream'
import { partnerWords } from './en/partner'
import { positionWords } from './en/positions'
import { formulaWords } from './en/pricing'
import { registrationWords } from './en/registration'
import { rehearsalWords } from './en/rehearsal'
import { bankingWords } from './en/settlement/banking'
import { batchWords } from './en/settlement/batch'
import { billWords } from './en/settlement/bills'
import { moneyWords } from './en/settlement/money'
import { monthWords } from './en/settlement/month'
import { receiptWords } from './en/settlement/receipts'
import { settlementWords } from './en/settlement/settlement'
import { statementWords } from './en/settlement/statements'
import { summaryWords } from './en/settlement/summaries'
import { importWords } from './en/system/import'
import { logWords } from './en/system/log'
import { namedWords } from './en/system/named'
import { preferenceWords } from './en/system/prefs'
import { rulesWords } from './en/system/rules'
import { screenWords } from './en/system/screens'
import { wallWords } from './en/wall'
import { walletWords } from './en/wallet'
import { watermarkWords } from './en/watermarks'
import { webhookWords } from './en/webhooks'

/** English by Chinese text, for declarations and screens alike. */
export const en: Readonly<Record<string, string>> = {
  ...accountWords,
  ...cooperationWords,
  ...batchWords,
  ...billWords,
  ...monthWords,
  ...walletWords,
  ...webhookWords,
  ...distributionWords,
  ...rehearsalWords,
  ...watermarkWords,
  ...addedWords,
  ...alertWords,
  ...approvalWords,
  ...capacityWords,
  ...companyWords,
  ...registrationWords,
  ...customerWords,
  ...enterpriseWords,
  ...firmDialogWords,
  ...faceWords,
  ...financeWords,
  ...partnerWords,
  ...positionWords,
  ...evidenceWords,
  ...designerWords,
  ...designerChangeWords,
  ...designerFaultWords,
  ...designerLifeWords,
  ...evidenceWords,
  ...formulaWords,
  ...importWords,
  ...intakeWords,
  ...logWords,
  ...moneyWords,
  ...bankingWords,
  ...receiptWords,
  ...statementWords,
  ...summaryWords,
  ...namedWords,
  ...mapWords,
  ...helpWords,
  ...liveWords,
  ...wallWords,
  ...noticeWords,
  ...openKeyWords,
  ...orderWords,
  ...orderStateWords,
  ...orderCallWords,
  ...orderDeskWords,
  ...orderDispatchWords,
  ...orderFormWords,
  ...homeWords,
  ...orderListWords,
  ...orderPanelWords,
  ...orderRecordsWords,
  ...orderScreenWords,
  ...orderStreamWords,
  ...preferenceWords,
  ...rulesWords,
  ...screenWords,
  ...settlementWords,
}
