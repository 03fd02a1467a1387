import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { walletPaymentStatus } from '../../domain/wallet'
import { wallet } from '../../resources/wallet/wallet.resource'
import { Pager } from '../../schema/views/list/Pager'
import { usePaging } from '../../schema/views/list/usePaging'
import { messageOf } from '../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { useRead } from '../useRead'
import { HISTORY_SIZES } from './useWallet'

/** What has been recharged, the last first: what came into the wallet, and what was paid for it. */
export function RechargeHistory() {
  const translate = useTranslate()
  const paging = usePaging(HISTORY_SIZES)
  const { data, error, refetch } = useRead(wallet, 'recharges', { page: paging.page, limit: paging.perPage })
  return (
    <Stack as="section" gap={2} aria-label={translate('充值记录')}>
      <h3>{translate('充值记录')}</h3>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={translate('还没有充值')} />}
      <ul>
        {data?.data.map((row) => {
          const state = choiceOf(walletPaymentStatus, row.status)
          return (
            <Box as="li" key={row.id} padY={2} edge="bottom">
              <Row justify="between" gap={2}>
                <Text as="b" tone="good">
                  +<Money fen={row.money} />
                </Text>
                {state && <StatusChip label={translate(state.label)} family={state.family} />}
              </Row>
              <Row justify="between" gap={2} wrap>
                <Text size="small" tone="quiet">
                  <TimeText at={row.paid_time} /> {row.order_no}
                </Text>
                <Text size="small" tone="soft">
                  {translate('手续费')} <Money fen={row.fee} /> {translate('实付')} <Money fen={row.money + row.fee} />
                </Text>
              </Row>
            </Box>
          )
        })}
      </ul>
      {data && data.total > 0 && <Pager brief unit="笔" total={data.total} {...paging} />}
    </Stack>
  )
}
