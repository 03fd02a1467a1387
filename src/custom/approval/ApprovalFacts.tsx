import { useTranslate } from 'ra-core'
import { labelOf } from '../../domain/choice'
import { formatYuan, yuanToFen } from '../../domain/money'
import { approvalRowType, approvalState } from '../../domain/settlement'
import { formatFull } from '../../domain/time'
import { Row, Stack } from '../../ui/Box'
import { InfoItem } from '../order/parts'
import type { ApprovalRow } from './approvalRow'

interface ApprovalFactsProps {
  readonly approval: ApprovalRow
  /** opens the linked record; null for who may not see it */
  readonly onLink: (() => void) | null
}

const yuan = (amount: number | null): string => (amount === null ? '' : formatYuan(yuanToFen(amount) ?? 0))

/** What is asked for, by whom and about which record (F-135). */
export function ApprovalFacts({ approval, onLink }: ApprovalFactsProps) {
  const translate = useTranslate()
  const { type, link_no, finish_time, expire_time, status, request, provider_name } = approval
  return (
    <Stack as="dl" className="rd-info">
      <InfoItem label="审批编号">{approval.no}</InfoItem>
      <InfoItem label="审批类型">{translate(labelOf(approvalRowType, type))}</InfoItem>
      <InfoItem label="发起人">{approval.launch_name}</InfoItem>
      <InfoItem label="发起时间">{formatFull(approval.launch_time)}</InfoItem>
      <InfoItem label={type === 2 ? '关联订单' : '关联账单'}>
        {onLink ? (
          <Row type="button" as="button" inline gap={1.5} tone="link" className="rd-link" onClick={onLink}>
            {link_no}
          </Row>
        ) : (
          link_no
        )}
      </InfoItem>
      {provider_name && <InfoItem label="服务商">{provider_name}</InfoItem>}
      {finish_time ? (
        <InfoItem label="完成时间">{formatFull(finish_time)}</InfoItem>
      ) : (
        <InfoItem label="失效时间">{status === approvalState.toWriteOff ? '' : formatFull(expire_time)}</InfoItem>
      )}
      <InfoItem label={type === 2 ? '议价金额' : '申请金额'}>{yuan(approval.money)}</InfoItem>
      {request && (
        <>
          <InfoItem label="原金额">{yuan(request.standing)}</InfoItem>
          <InfoItem label="接单点到救援地">{`${request.go_distance} km`}</InfoItem>
          <InfoItem label="救援地到目的地">
            {request.get_distance === null ? '' : `${request.get_distance} km`}
          </InfoItem>
          <InfoItem label="附加">
            {[
              ...(request.science === 1 ? [translate('地库')] : []),
              ...(request.use_wheels > 0 ? [`${translate('辅助轮')} ${request.use_wheels} ${translate('个')}`] : []),
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
