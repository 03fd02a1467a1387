import { useTranslate } from 'react-admin'
import { kmLabel } from '../../domain/distance'
import { formatYuan } from '../../domain/money'
import { approvalState, approvalTypeOf } from '../../domain/settlement'
import { formatFull } from '../../domain/time'
import { Row, Stack } from '../../ui/Box'
import { InfoItem } from '../order/parts'
import type { ApprovalRow } from './approvalRow'

interface ApprovalFactsProps {
  readonly approval: ApprovalRow
  /** opens the linked record; null for who may not see it */
  readonly onLink: (() => void) | null
}

const yuan = (amount: number | null): string => (amount === null ? '' : formatYuan(amount))

/** What is asked for, by whom and about which record (F-135). */
export function ApprovalFacts({ approval, onLink }: ApprovalFactsProps) {
  const translate = useTranslate()
  const kind = approvalTypeOf(approval.type)
  const bargain = kind?.code === 'order_pay' ? approval.request : null
  const { link_no, finish_time, expire_time, status, provider_name, payee } = approval
  return (
    <Stack as="dl" className="rd-info">
      <InfoItem label="审批编号">{approval.no}</InfoItem>
      <InfoItem label="审批类型">{translate(kind?.label ?? String(approval.type))}</InfoItem>
      <InfoItem label="发起人">{approval.launch_name}</InfoItem>
      <InfoItem label="发起时间">{formatFull(approval.launch_time)}</InfoItem>
      <InfoItem label={kind?.link.label ?? '关联单据'}>
        {onLink ? (
          <Row type="button" as="button" inline gap={1.5} tone="link" className="rd-link" onClick={onLink}>
            {link_no}
          </Row>
        ) : (
          link_no
        )}
      </InfoItem>
      {provider_name && <InfoItem label="服务商">{provider_name}</InfoItem>}
      {payee && <InfoItem label="收款账户">{payee}</InfoItem>}
      {finish_time ? (
        <InfoItem label="完成时间">{formatFull(finish_time)}</InfoItem>
      ) : (
        <InfoItem label="失效时间">{status === approvalState.toWriteOff ? '' : formatFull(expire_time)}</InfoItem>
      )}
      <InfoItem label={kind?.money ?? '申请金额'}>{yuan(approval.money)}</InfoItem>
      {bargain && (
        <>
          <InfoItem label="原金额">{yuan(bargain.standing)}</InfoItem>
          <InfoItem label="接单点到救援地">{kmLabel(bargain.go_distance)}</InfoItem>
          <InfoItem label="救援地到目的地">
            {bargain.get_distance === null ? '' : kmLabel(bargain.get_distance)}
          </InfoItem>
          <InfoItem label="附加">
            {[
              ...(bargain.science === 1 ? [translate('地库')] : []),
              ...(bargain.use_wheels > 0 ? [`${translate('辅助轮')} ${bargain.use_wheels} ${translate('个')}`] : []),
            ].join('、')}
          </InfoItem>
        </>
      )}
      <InfoItem label="备注" wide>
        {approval.remark}
      </InfoItem>
    </Stack>
  )
}
