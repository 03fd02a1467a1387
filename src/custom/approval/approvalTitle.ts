import { payTitleParts } from '../../domain/settlement'
import type { Row } from '../../schema/views/row'

type Translate = (text: string, places?: Readonly<Record<string, unknown>>) => string

/** What an approval is called: of a bill's payment its party, for who may see that, and month. */
export function approvalTitle({ title, provider_name }: Pick<Row, string>, translate: Translate): string {
  const told = typeof title === 'string' ? title : ''
  const parts = payTitleParts(told)
  if (!parts) return told && translate(told)
  const words = translate(parts.isRest ? '%{month} 账单付款（余款）' : '%{month} 账单付款', { month: parts.month })
  return typeof provider_name === 'string' && provider_name !== '' ? `${provider_name} ${words}` : words
}
