import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { payFormats } from '../../../domain/settlement/bank'
import type { ReplyOf } from '../../../resources/replies'
import { payBatch } from '../../../resources/settlement/payBatch.resource'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf } from '../../../schema/views/provider'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Outcome } from '../../../ui/Outcome'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import { useRead } from '../../useRead'
import { savePayFile } from './payFile'
import { ReadyBills } from './ReadyBills'
import { type OwnAccount, useOwnAccounts } from './useOwnAccounts'

/** 平安 for an account there; 招商 for any other. */
const formatOf = (account: OwnAccount | undefined): (typeof payFormats)[number]['code'] =>
  payFormats.find(({ label }) => account?.bank_name.startsWith(label))?.code ?? payFormats[0]?.code ?? 1

/** Agreed bills as a file for the bank: all that are ready are ticked, and the file is saved as it is made. */
export function PayBatchMakeDialog({ resource, action, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const key = useCallKey()
  const { data, error, refetch } = useRead(payBatch, 'ready', {})
  const { accounts } = useOwnAccounts()
  const [picked, setPicked] = useState<number | null>(null)
  const [chosenFormat, setFormat] = useState<number | null>(null)
  /** ticked otherwise than at first: an account that is new to its payee is ticked by hand, which confirms it */
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const account = accounts.find(({ id }) => id === picked) ?? accounts[0]
  const format = chosenFormat ?? formatOf(account)
  const rows = data?.rows ?? []
  const isTicked = ({ id, reason, doubt }: (typeof rows)[number]) =>
    reason === null && (doubt === null) !== toggled.has(id)
  const ticked = rows.filter(isTicked)
  const money = ticked.reduce((sum, { unpaid_money }) => sum + unpaid_money, 0)

  const send = async () => {
    setBusy(true)
    const bills = ticked.map(({ id, unpaid_money, doubt, account_stamp }) => ({
      id,
      money: unpaid_money / 100,
      ...(doubt !== null && { account_stamp }),
    }))
    const outcome = await call(action, { bank_id: account?.id, format, bills }, key.current)
    setBusy(false)
    if (!key.took(outcome)) return
    savePayFile(outcome.data as ReplyOf<typeof payBatch, 'make'>)
    onClose()
  }
  const why = !account ? '还没有付款账户，请先在收款银行中添加' : ticked.length === 0 ? '请选择要付款的账单' : null
  return (
    <DeskDialog
      open
      title={translate('生成付款文件')}
      width={860}
      onClose={onClose}
      onConfirm={() => void send()}
      confirmLabel={translate('生成 %{count} 笔 %{money}', { count: ticked.length, money: formatYuan(money) })}
      busy={busy}
      disabledReason={why && translate(why)}
    >
      <Stack gap={3} className="rd-confirm">
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <PanelSkeleton shape="list" />}
        {data && rows.length === 0 && (
          <EmptyState
            text={translate('没有可付款的账单：审批通过、已填收款账户、且不在其它付款文件中的应付账单会列在这里')}
          />
        )}
        {rows.length > 0 && (
          <>
            <Row gap={3} lineGap={2} wrap>
              <Select
                label={translate('付款账户')}
                options={accounts.map(({ id, bank_name, account_num }) => ({
                  value: id,
                  label: `${bank_name} ${account_num}`,
                }))}
                value={account?.id ?? ''}
                nothing={translate('请选择付款账户')}
                onChange={setPicked}
              />
              <Segmented
                label={translate('文件格式')}
                options={payFormats.map(({ code, label }) => ({ value: code as number, label: translate(label) }))}
                value={format as number}
                onChange={setFormat}
              />
            </Row>
            <ReadyBills
              rows={rows}
              isTicked={isTicked}
              onTick={(id) => {
                const next = new Set(toggled)
                if (!next.delete(id)) next.add(id)
                setToggled(next)
              }}
            />
            <Outcome
              title={translate('%{n} 张账单', { n: ticked.length })}
              rows={[
                { label: translate('付款金额'), after: formatYuan(money) },
                { label: translate('付款账户'), after: account ? `${account.bank_name} ${account.account_num}` : '—' },
                {
                  label: translate('账单'),
                  after: translate('等待银行回盘'),
                  note: translate('%{n} 张', { n: ticked.length }),
                },
              ]}
            />
            <Text as="p" size="small" tone="soft">
              {translate('文件为GBK编码的CSV。生成后账单不能再手工核销，银行处理后请上传回盘文件。')}
            </Text>
          </>
        )}
      </Stack>
    </DeskDialog>
  )
}
