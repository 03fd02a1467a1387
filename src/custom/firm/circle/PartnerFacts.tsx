import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { contractStatus, partnership as state } from '../../../domain/firm'
import { Stack, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import type { Card } from './useCircle'

/** People and phones, of partners alone; the reader's own nickname and note; the remark of an open application. */
export function PartnerFacts({ card }: { readonly card: Card }) {
  const translate = useTranslate()
  const contract = choiceOf(contractStatus, card.contract)
  const isPartner = card.status === state.partners
  const fact = (label: string, value: ReactNode) => (
    <>
      <Text as="dt" size="small" tone="quiet">
        {translate(label)}
      </Text>
      <Text as="dd" breaks>
        {value}
      </Text>
    </>
  )
  const ofPartner = (value: string | null | undefined) =>
    isPartner ? value || '—' : <Text tone="quiet">{translate('合作后可见')}</Text>
  return (
    <Stack as="dl" gap={2} className="rd-partner-facts">
      {fact('负责人', ofPartner(card.charge))}
      {fact('手机号', ofPartner(card.phone))}
      {fact('客服电话', ofPartner(card.long_phone))}
      {contract && fact('合同状态', <StatusChip label={translate(contract.label)} family={contract.family} />)}
      {card.nickname && fact('备注名', card.nickname)}
      {card.remark && fact('备注', card.remark)}
      {card.apply_remark && fact('验证备注', card.apply_remark)}
    </Stack>
  )
}
