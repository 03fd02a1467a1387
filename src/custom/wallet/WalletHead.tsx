import { useTranslate } from 'react-admin'
import { choiceOf } from '../../domain/choice'
import { depositState, depositStatus } from '../../domain/wallet'
import { wallet } from '../../resources/wallet/wallet.resource'
import { useIdentity } from '../../schema/views'
import { Row, Stack, Text } from '../../ui/Box'
import { Equation } from '../../ui/Equation'
import { Money } from '../../ui/Money'
import { StatusChip } from '../../ui/StatusChip'
import { WriteButton } from '../../ui/WriteButton'
import { useRead } from '../useRead'
import { BalanceLine } from './BalanceLine'
import type { PeriodState } from './period'
import type { WalletInfo } from './useWallet'
import type { WalletTask } from './walletTask'

interface WalletHeadProps {
  readonly info: WalletInfo
  readonly period: PeriodState
  readonly onTask: (task: WalletTask) => void
}

/** The balance and how it came about, the deposit, and the account that money goes to (F-086 to F-088). */
export function WalletHead({ info, period, onTask }: WalletHeadProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const holds = (role: string) => identity?.nodes.includes(role) ?? false
  const deposit = choiceOf(depositStatus, info.deposit_status)
  return (
    <Stack gap={2.5} className="rd-wallet-head">
      <Stack as="section" flex gap={2} padX={4} padY={3} className="rd-card" aria-label={translate('可提现余额')}>
        <Stack gap={2} shrink>
          <Text size="small" tone="soft">
            {translate('可提现余额')}
          </Text>
          <Row gap={3} lineGap={2} wrap>
            <b className="rd-wallet-sum">
              <Money fen={info.money} />
            </b>
            {holds('wallet_draw') && (
              <WriteButton variant="contained" onClick={() => onTask('withdraw')}>
                {translate('提现')}
              </WriteButton>
            )}
            <WriteButton variant="outlined" color="inherit" onClick={() => onTask('recharge')}>
              {translate('充值')}
            </WriteButton>
            {info.frozen > 0 && (
              <Text size="small" tone="warn">
                {translate('提现中')} <Money fen={info.frozen} />
              </Text>
            )}
          </Row>
          <PeriodSum period={period} />
        </Stack>
      </Stack>
      {identity?.firm_type === 3 && (
        <Stack as="section" flex gap={2} padX={4} padY={3} className="rd-card" aria-label={translate('保证金')}>
          <Row justify="between">
            <Text size="small" tone="soft">
              {translate('保证金')}
            </Text>
            {deposit && <StatusChip label={translate(deposit.label)} family={deposit.family} />}
          </Row>
          <Text as="b" size="head">
            <Money fen={info.deposit_status === depositState.unpaid ? info.deposit_money : info.deposit} />
          </Text>
          <Text size="small" tone="quiet">
            {translate(depositNote(info), { count: info.open_orders })}
          </Text>
          {holds('wallet_deposit') && <DepositButton info={info} onTask={onTask} />}
        </Stack>
      )}
      <Stack as="section" flex gap={2} padX={4} padY={3} className="rd-card" aria-label={translate('收款微信')}>
        <Row justify="between">
          <Text size="small" tone="soft">
            {translate('收款微信')}
          </Text>
          <StatusChip label={translate(info.openid ? '已绑定' : '未绑定')} family={info.openid ? 'green' : 'grey'} />
        </Row>
        <Text as="b" size="head">
          {info.openid ? info.nickname || info.openid : translate('提现前请先绑定')}
        </Text>
        <Text size="small" tone="quiet">
          {info.openid && `${info.realname} · openid ${translate('尾号')} ${info.openid.slice(-4)}`}
        </Text>
        <Row gap={2}>
          {holds('wallet_bind') && (
            <WriteButton variant="outlined" color="inherit" onClick={() => onTask('bind')}>
              {translate(info.openid ? '更换' : '绑定')}
            </WriteButton>
          )}
          {(holds('wallet_draw') || holds('wallet_deposit')) && (
            <WriteButton variant="outlined" color="inherit" onClick={() => onTask('paypass')}>
              {translate(info.is_paypass === 1 ? '修改交易密码' : '设置交易密码')}
            </WriteButton>
          )}
        </Row>
      </Stack>
    </Stack>
  )
}

const depositNote = ({ deposit_status, deposit_money, open_orders }: WalletInfo): string => {
  if (deposit_status === depositState.refunding) return '退款处理中'
  if (deposit_status === depositState.unpaid) return deposit_money > 0 ? '待缴纳' : '当前无需缴纳'
  return open_orders > 0 ? '未完成订单 %{count} 单，暂不可退' : '可申请退还'
}

function DepositButton({ info, onTask }: Pick<WalletHeadProps, 'info' | 'onTask'>) {
  const translate = useTranslate()
  const { deposit_status, deposit_money, open_orders } = info
  if (deposit_status === depositState.unpaid) {
    return deposit_money > 0 ? (
      <WriteButton variant="contained" onClick={() => onTask('payDeposit')}>
        {translate('缴纳保证金')}
      </WriteButton>
    ) : null
  }
  return (
    <WriteButton
      variant="outlined"
      color="inherit"
      disabled={deposit_status !== depositState.paid || open_orders > 0}
      onClick={() => onTask('refundDeposit')}
    >
      {translate('退还保证金')}
    </WriteButton>
  )
}

/** How the balance of the period came about: opening + in − out = closing, and the line that it drew. */
function PeriodSum({ period: { start, end } }: { readonly period: PeriodState }) {
  const { data } = useRead(wallet, 'entries', { limit: 5, stime: start, etime: end })
  if (!data) return null
  const { omoney, smoney, zmoney, cmoney, days } = data
  // Of a failed withdrawal the debit may lie before the period and what came back within it, or the other way round.
  const across = cmoney - omoney - smoney + zmoney
  const isNow = end === undefined || end * 1000 >= Date.now()
  return (
    <Row gap={4} lineGap={2} wrap>
      <Equation
        terms={[
          { label: '期初余额', fen: omoney },
          { label: '收入合计', fen: smoney },
          { label: '支出合计', fen: zmoney, less: true },
          ...(across === 0 ? [] : [{ label: '跨期提现退回', fen: Math.abs(across), less: across < 0 }]),
        ]}
        result={{ label: isNow ? '可提现余额' : '期末余额', fen: cmoney }}
      />
      <BalanceLine days={days} opening={omoney} />
    </Row>
  )
}
