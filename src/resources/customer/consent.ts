import { consentAnswers, consentSource } from '../../domain/customer'
import { field } from '../../schema/model'

/** What its dialog asks when an owner has said whether they want messages; the log keeps who entered it. */
export const consentInput = {
  consent: field.choice('短信意愿', consentAnswers, { required: '请选择短信意愿' }),
  consent_source: field.choice('来源', consentSource, { required: '请选择来源' }),
  consent_time: field.unixTime('征询时间', { help: '不填则为现在' }),
  remark: field.text('备注', { max: 200 }),
} as const

export const consentTaken = ['consent', 'consent_source', 'consent_time'] as const
