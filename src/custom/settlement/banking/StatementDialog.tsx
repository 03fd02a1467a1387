import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { labelOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import { bankKinds } from '../../../domain/settlement/bank'
import { bankLine } from '../../../resources/settlement/bankLine.resource'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf } from '../../../schema/views/provider'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Select } from '../../../ui/Select'
import { readOf } from '../../useRead'
import { exampleStatement } from './exampleStatement'
import { type CheckedStatement, StatementLines } from './StatementLines'
import { TextFileDrop } from './TextFileDrop'
import { useOwnAccounts } from './useOwnAccounts'

interface Read {
  readonly name: string
  readonly text: string
  readonly checked: CheckedStatement
}

/** Reads the CSV of a bank: what of it is new, known or wrong is shown before anything is written. */
export function StatementDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const call = useActionCall(resource)
  const key = useCallKey()
  const { accounts, isPending } = useOwnAccounts()
  const [picked, setPicked] = useState<number | null>(Number(record?.id) || null)
  const [read, setRead] = useState<Read | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const account = accounts.find(({ id }) => id === picked) ?? accounts[0]

  const look = async (text: string, name: string, bankId = account?.id) => {
    setError(null)
    setBusy(true)
    try {
      const checked = await readOf(provider, bankLine, 'checkStatement', { bank_id: bankId, text })
      setRead({ name, text, checked })
    } catch (failure) {
      setRead(null)
      setError(messageOf(failure))
    }
    setBusy(false)
  }
  const send = async () => {
    if (!read || !account) return
    setBusy(true)
    const outcome = await call(action, { bank_id: account.id, text: read.text }, key.current)
    setBusy(false)
    if (key.took(outcome)) onClose()
  }
  const example = async () => {
    if (!account) return
    const { saveFile } = await import('../../../schema/views/exchange/sheetFile')
    const text = exampleStatement(account, Math.floor(Date.now() / 1000))
    saveFile(`${translate('银行流水示例')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  const rows = read?.checked.rows ?? []
  const fresh = rows.filter(({ fate }) => fate === 'new' || fate === 'receipt').length
  return (
    <DeskDialog
      open
      title={translate('导入银行流水')}
      width={read ? 860 : 560}
      onClose={onClose}
      onConfirm={() => void send()}
      confirmLabel={read ? translate('导入 %{count} 行', { count: fresh }) : '导入'}
      busy={busy}
      disabledReason={!read ? translate('请选择银行流水文件') : fresh === 0 ? translate('没有新的流水') : null}
      error={error}
    >
      <Stack gap={3} className="rd-confirm">
        <Row gap={2} wrap>
          <Text size="small" tone="soft">
            {translate('银行账户')}
          </Text>
          <Select
            label={translate('银行账户')}
            options={accounts.map(({ id, bank_name, account_num }) => ({
              value: id,
              label: `${bank_name} ${account_num}`,
            }))}
            value={account?.id ?? ''}
            nothing={translate(isPending ? '正在加载' : '还没有收款账户')}
            onChange={(id) => {
              setPicked(id)
              if (read) void look(read.text, read.name, id)
            }}
          />
        </Row>
        {read ? (
          <>
            <Row gap={3} lineGap={1} wrap role="status">
              <Text weight="medium">
                {read.name} · {translate(labelOf(bankKinds, read.checked.bank))}
              </Text>
              <Text size="small" tone="soft">
                {translate('新增收入 %{income}，支出 %{expense}', {
                  income: formatYuan(read.checked.income),
                  expense: formatYuan(read.checked.expense),
                })}
              </Text>
              <Button size="small" variant="text" onClick={() => setRead(null)}>
                {translate('换一个文件')}
              </Button>
            </Row>
            <StatementLines checked={read.checked} />
          </>
        ) : (
          <>
            <TextFileDrop
              hint="支持招商银行、工商银行、平安银行网银导出的CSV（GBK或UTF-8），一次最多3000行"
              onText={(text, name) => void look(text, name)}
              onFault={setError}
            />
            <div>
              <Button size="small" variant="text" disabled={!account} onClick={() => void example()}>
                {translate('下载示例文件')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </DeskDialog>
  )
}
