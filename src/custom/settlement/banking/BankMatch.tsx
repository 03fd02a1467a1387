import { useState } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatYuan } from '../../../domain/money'
import { bankDirection, bankSide } from '../../../domain/settlement/bank'
import { bankLine } from '../../../resources/settlement/bankLine.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Kbd } from '../../../ui/Kbd'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { WriteButton } from '../../../ui/WriteButton'
import { PanelSkeleton } from '../../order/parts'
import { ExactDialog } from './ExactDialog'
import { LineList } from './LineList'
import { MatchPanel } from './MatchPanel'
import { StatementDialog } from './StatementDialog'
import { isExact, type Matching, useMatching } from './useMatching'
import './banking.css'
import { useOwnAccounts } from './useOwnAccounts'

const ALL = 0
type Asked = 'exact' | 'import' | null

/**
 * Lines of the account statements beside what they may be (/finance/bankMatch): J and K walk them, Enter takes what is proposed,
 * and one press takes all of which nothing is unclear.
 */
export function BankMatch() {
  const translate = useTranslate()
  const identity = useIdentity()
  const [bank, setBank] = useState(ALL)
  const [direction, setDirection] = useState<number>(ALL)
  const [asked, setAsked] = useState<Asked>(null)
  const { data, error, refetch } = useMatching({ bank, direction })
  const { accounts } = useOwnAccounts()
  const may = mayAction(bankLine, 'matchLine', identity)
  const exact = data?.rows.filter(isExact) ?? []
  return (
    <ResourceContextProvider value={bankLine.name}>
      <Stack flex gap={2.5} grow shrink pad={3} className="rd-card">
        <Row as="header" gap={3} lineGap={2} wrap>
          <Text as="h2" size="title">
            {translate('银行对账')}
          </Text>
          <Segmented
            label={translate('收支')}
            options={[
              { value: ALL as number, label: translate('全部') },
              ...bankDirection.map(({ code, label }) => ({ value: code as number, label: translate(label) })),
            ]}
            value={direction}
            onChange={setDirection}
          />
          <Select
            label={translate('银行账户')}
            options={[
              { value: ALL, label: translate('全部账户') },
              ...accounts.map(({ id, bank_name, account_num }) => ({
                value: id,
                label: `${bank_name} ${account_num.slice(-4)}`,
              })),
            ]}
            value={bank}
            onChange={setBank}
          />
          {data && <Waiting counts={data.counts} />}
          <Row as="span" gap={2} push wrap>
            <Link className="rd-text-link" to="/finance/bankLine">
              {translate('全部流水')}
            </Link>
            <WriteButton variant="outlined" onClick={() => setAsked('import')}>
              {translate('导入流水')}
            </WriteButton>
            {may && (
              <WriteButton variant="contained" disabled={exact.length === 0} onClick={() => setAsked('exact')}>
                {translate('接受全部精确匹配 %{count} 笔', { count: exact.length })}
              </WriteButton>
            )}
          </Row>
        </Row>
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {data ? (
          <Desk key={`${bank} ${direction}`} data={data} may={may} onImport={() => setAsked('import')} />
        ) : (
          !error && <PanelSkeleton shape="list" />
        )}
      </Stack>
      {asked === 'exact' && <ExactDialog lines={exact} onClose={() => setAsked(null)} />}
      {asked === 'import' && (
        <StatementDialog
          resource={bankLine}
          action="importStatement"
          record={bank > 0 ? { id: bank } : null}
          onClose={() => setAsked(null)}
        />
      )}
    </ResourceContextProvider>
  )
}

/** How many lines wait of each side, and what they come to. */
function Waiting({ counts }: Pick<Matching, 'counts'>) {
  const translate = useTranslate()
  return (
    <Text size="small" tone="soft" role="status">
      {counts
        .map(({ direction, count, money }) =>
          translate(direction === bankSide.income ? '收入 %{count} 笔 %{money}' : '支出 %{count} 笔 %{money}', {
            count,
            money: formatYuan(money),
          }),
        )
        .join(' · ')}
    </Text>
  )
}

interface DeskProps {
  readonly data: Matching
  readonly may: boolean
  readonly onImport: () => void
}

function Desk({ data, may, onImport }: DeskProps) {
  const translate = useTranslate()
  const { rows } = data
  /** the line that is looked at, and the place where it stood: the next one comes there when it is done */
  const [at, setAt] = useState({ id: rows[0]?.id ?? 0, place: 0 })
  const found = rows.findIndex(({ id }) => id === at.id)
  const place = found >= 0 ? found : Math.min(at.place, rows.length - 1)
  const line = rows[place]
  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (next) setAt({ id: next.id, place: rows.indexOf(next) })
  }
  /** @returns whether the key was one that walks */
  const walk = (key: string): boolean => {
    const step = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 }[key]
    if (step === undefined) return false
    go(place + step)
    return true
  }
  useFreeKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (walk(event.key)) event.preventDefault()
  })
  if (!line)
    return (
      <EmptyState
        text={translate('没有待匹配的流水。从网银导出CSV后导入，系统会找出对应的账单')}
        action={{ label: translate('导入流水'), onClick: onImport, writes: true }}
      />
    )
  return (
    <>
      <div className="rd-bank">
        <LineList
          lines={rows}
          current={line.id}
          onPick={(id) => go(rows.findIndex((row) => row.id === id))}
          onKey={walk}
        />
        <MatchPanel key={`${line.id} ${line.version}`} line={line} may={may} />
      </div>
      <Row gap={3} size="small" tone="quiet" only="wide" as="footer">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {translate('上下一笔')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {translate('确认匹配')}
        </span>
        {data.counts.reduce((sum, { count }) => sum + count, 0) > rows.length && (
          <Box as="span" push>
            {translate('先显示最早的 %{count} 笔', { count: rows.length })}
          </Box>
        )}
      </Row>
    </>
  )
}
