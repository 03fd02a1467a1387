import { useTranslate } from 'react-admin'
import { Pager } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Segmented } from '../../../ui/Segmented'
import { ReassignedRow } from './HandRow'
import { ReassignedExport } from './HandsExport'
import { missingOf } from './LeftOutNote'
import { counted, type Rehearsal, type RehearsalResult, reasonWord } from './rehearsal'
import type { ReassignmentPage } from './useRehearsal'

const SIZES = [10, 20, 50, 100] as const

interface HandsCardProps {
  readonly rehearsal: Rehearsal
  readonly result: RehearsalResult
  readonly sides: { readonly before: string; readonly after: string }
  readonly page: ReassignmentPage
  readonly onPage: (change: Partial<ReassignmentPage>) => void
}

/** Orders that change hands, and those that are not counted, each with a link. */
export function ReassignedCard({ rehearsal, result, sides, page, onPage }: HandsCardProps) {
  const translate = useTranslate()
  const missing = missingOf(result)
  const kinds = [
    { value: 'all', label: '全部', n: result.hands.all },
    { value: 'slower', label: '变慢 5 分以上', n: result.hands.slower },
    { value: 'taken', label: '新接上', n: result.hands.taken },
    { value: 'failed', label: '新失败', n: result.hands.failed },
    ...(missing > 0 ? [{ value: 'missing', label: '未计入', n: missing }] : []),
  ]
  const total = kinds.find(({ value }) => value === page.kind)?.n ?? 0
  const isMissing = page.kind === 'missing'
  const heads = isMissing
    ? ['车牌 / 订单号', '类型', '未计入的原因']
    : ['车牌 / 订单号', '类型', null, '得分差在', '到达 分', '服务商价']
  return (
    <Stack
      as="section"
      flex
      fill="surface"
      round={3}
      className="desk-card"
      aria-label={translate('换手的订单')}
      id="hands"
    >
      <Row as="header" gap={3} lineGap={2} padX={4} padY={1.5} wrap className="rd-rehearsal-head">
        <Text as="h2" size="title">
          {translate(isMissing ? '未计入的订单' : '换手的订单')}
        </Text>
        <Box shrink scroll>
          <Segmented
            label={translate('筛选')}
            options={kinds.map(({ value, label, n }) => ({ value, label: `${translate(label)} ${counted(n)}` }))}
            value={page.kind}
            onChange={(kind) => onPage({ kind, page: 1 })}
          />
        </Box>
        <Row push>
          <ReassignedExport rehearsal={rehearsal} kind={page.kind} total={total} sides={sides} />
        </Row>
      </Row>
      {total === 0 ? (
        <EmptyState text={translate(page.kind === 'all' ? '没有订单换手' : '没有这样的订单')} />
      ) : (
        <>
          <Box scroll padX={4}>
            <table className="rd-figures rd-rehearsal-hands" data-roomy="">
              <thead>
                <tr>
                  {heads.map((head, i) => (
                    <th key={head ?? 'sides'} scope="col" data-sum={i > 3 || undefined}>
                      {head === null ? `${sides.before} → ${sides.after}` : translate(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rehearsal.hands.map((hand) => (
                  <ReassignedRow key={hand.order_id} hand={hand} names={rehearsal.names}>
                    {reasonWord(hand.reason, translate)}
                  </ReassignedRow>
                ))}
              </tbody>
            </table>
          </Box>
          <Box padX={4} padY={2}>
            <Pager
              brief
              unit="单"
              page={page.page}
              perPage={page.limit}
              sizes={SIZES}
              total={total}
              onPage={(next) => onPage({ page: next })}
              onPerPage={(limit) => onPage({ limit, page: 1 })}
            />
          </Box>
        </>
      )}
    </Stack>
  )
}
