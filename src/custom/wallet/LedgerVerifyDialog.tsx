import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { ledgerChecks } from '../../domain/wallet'
import { ledgerEntry } from '../../resources/wallet/ledgerEntry'
import { messageOf } from '../../schema/views/provider'
import type { ActionSlotProps } from '../../schema/views/slots'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { ErrorBar } from '../../ui/ErrorBar'
import { PanelSkeleton } from '../order/parts'
import { useRead } from '../useRead'

/** Recomputes the whole ledger and says where it does not add up. */
export function LedgerVerifyDialog({ onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useRead(
    ledgerEntry,
    'verify',
    {},
    { queryKey: ['ledgerVerify'], gcTime: 0, retry: false },
  )
  return (
    <DeskDialog open title={translate('核对账本')} onClose={onClose} cancelLabel="关闭" width={560}>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton shape="list" />}
      {data && (
        <Stack gap={3} aria-live="polite">
          <Text as="p" tone="soft">
            {translate('账户 %{accounts} 个，业务 %{movements} 笔，分录 %{entries} 条，逐条重新计算', {
              accounts: data.accounts,
              movements: data.movements,
              entries: data.entries,
            })}
          </Text>
          {data.findings.length === 0 ? (
            <Row gap={2} tone="good">
              <CircleCheck size={18} aria-hidden />
              <b>{translate('账本核对无误')}</b>
            </Row>
          ) : (
            <ul>
              {data.findings.map(({ check, place, expected, found }) => (
                <Box as="li" key={`${check} ${place}`} padY={2} edge="bottom">
                  <Text tone="bad" weight="strong">
                    {translate(labelOf(ledgerChecks, check))}
                  </Text>{' '}
                  {place}
                  <Text as="p" size="small" tone="soft">
                    {translate('应为 %{expected}，实为 %{found}', { expected: expected || '—', found: found || '—' })}
                  </Text>
                </Box>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </DeskDialog>
  )
}
