import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import {
  payoutProgress,
  payoutProgresses,
  withdrawalReview,
  withdrawalReviewState,
  withdrawalState,
  withdrawalStatus,
  withdrawalType,
} from '../../domain/wallet'
import { withdrawal } from '../../resources/wallet/withdrawal.resource'
import type { RecordOf } from '../../schema/model'
import { ActionDialog } from '../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../schema/views/actions/useActionCall'
import { Pager } from '../../schema/views/list/Pager'
import { usePaging } from '../../schema/views/list/usePaging'
import { messageOf } from '../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { PayeeDialog } from './PayeeDialog'
import { HISTORY_SIZES, useWalletRefresh } from './useWallet'

type Withdrawal = RecordOf<typeof withdrawal>

/**
 * What was asked for before, and what has become of it (F-102, F-103); what nobody has taken yet may be called off by
 * whose it is. @param firmId another firm's; one's own without it
 */
export function WithdrawalHistory({ firmId }: { readonly firmId?: number }) {
  const translate = useTranslate()
  const paging = usePaging(HISTORY_SIZES)
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const [cancelled, setCancelled] = useState<Withdrawal | null>(null)
  const call = useActionCall(withdrawal)
  const refresh = useWalletRefresh()
  const declared = actionOf(withdrawal, 'cancelWithdrawal')
  const { data, total, error, refetch } = useGetList<Withdrawal>(withdrawal.name, {
    pagination: { page: paging.page, perPage: paging.perPage },
    sort: { field: 'createtime', order: 'DESC' },
    filter: firmId === undefined ? {} : { firm_id: firmId },
    meta: { view: firmId === undefined ? 'own' : 'ofFirm' },
  })
  return (
    <Stack as="section" gap={2} aria-label={translate('提现记录')}>
      <h3>{translate('提现记录')}</h3>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={translate('还没有提现')} />}
      <ul>
        {data?.map((row) => {
          const waits = row.status === withdrawalState.underway && row.progress === payoutProgress.confirm
          const isReviewed = row.status === withdrawalState.asked && row.review_status === withdrawalReviewState.pending
          const state = waits
            ? choiceOf(payoutProgresses, row.progress)
            : isReviewed
              ? choiceOf(withdrawalReview, row.review_status)
              : choiceOf(withdrawalStatus, row.status)
          return (
            <Box as="li" key={row.id} padY={2} edge="bottom">
              <Row justify="between" gap={2}>
                <span>
                  <b>
                    <Money fen={row.money} />
                  </b>{' '}
                  <Text size="small" tone="soft">
                    {translate(choiceOf(withdrawalType, row.type)?.label ?? '')} {row.realname}
                  </Text>
                </span>
                {state && <StatusChip label={translate(state.label)} family={state.family} />}
              </Row>
              <Row justify="between" gap={2}>
                <Text size="small" tone="quiet">
                  <TimeText at={row.createtime} /> {row.order_no}
                </Text>
                {firmId === undefined && waits && (
                  <button type="button" className="rd-text-link" onClick={() => setConfirmed(Number(row.id))}>
                    {translate('收款人确认')}
                  </button>
                )}
                {firmId === undefined && row.status === withdrawalState.asked && (
                  <button type="button" className="rd-text-link" onClick={() => setCancelled(row)}>
                    {translate('取消提现')}
                  </button>
                )}
              </Row>
              {row.status === withdrawalState.failed && row.result && (
                <Text size="small" tone="bad">
                  {row.result}
                </Text>
              )}
            </Box>
          )
        })}
      </ul>
      {total !== undefined && total > 0 && <Pager brief unit="笔" total={total} {...paging} />}
      {confirmed !== null && <PayeeDialog id={confirmed} onClose={() => setConfirmed(null)} />}
      {cancelled && declared && (
        <ActionDialog
          resource={withdrawal}
          action={declared}
          record={cancelled}
          run={async (_, key) => {
            const outcome = await call('cancelWithdrawal', { id: cancelled.id, version: cancelled.version }, key)
            if ('data' in outcome) await refresh()
            return outcome
          }}
          onClose={() => setCancelled(null)}
        />
      )}
    </Stack>
  )
}
