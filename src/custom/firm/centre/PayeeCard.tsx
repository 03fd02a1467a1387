import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { choiceOf } from '../../../domain/choice'
import { yesNo } from '../../../domain/order'
import { bank, OWN_ACCOUNTS } from '../../../resources/settlement/bank.resource'
import { wallet } from '../../../resources/wallet/wallet.resource'
import { isAllowed, mayVerb } from '../../../schema/compile/access'
import type { RecordOf } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { useRead } from '../../useRead'
import { Fact } from './InfoCard'
import type { Enterprise } from './useEnterprise'

const FIRST = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } }
const PROVIDER = 3
const TAIL = 4

/** Where the page of one's own accounts stands, or nothing. */
export function useAccountsPath(): string | null {
  const identity = useIdentity()
  if (!identity || !mayVerb(bank, 'list', identity)) return null
  return identity.firm_type === PROVIDER ? OWN_ACCOUNTS : '/financial/bankList'
}

/** Where the firm's money goes, as far as the user may know it. */
export function PayeeCard({ firm }: { readonly firm: Enterprise }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const path = useAccountsPath()
  const seesWallet = identity !== null && isAllowed(wallet, identity)
  const { data: accounts } = useGetList<RecordOf<typeof bank>>(
    bank.name,
    { ...FIRST, filter: { firm_id: firm.id } },
    { enabled: path !== null },
  )
  const { data: held } = useRead(wallet, 'info', {}, { enabled: seesWallet })
  if (path === null && !seesWallet) return null
  const own = accounts?.filter(({ firm_id }) => firm_id === firm.id)
  const title = translate('收款')
  return (
    <Stack as="section" className="rd-card rd-centre-card" aria-label={title}>
      <Row as="header" gap={2} justify="between" padX={4} padY={2} edge="bottom">
        <Text as="h2" size="title">
          {title}
        </Text>
        {path !== null && (
          <Link className="rd-text-link" to={path}>
            {translate('收款账户')}
          </Link>
        )}
      </Row>
      <Stack as="dl" padX={4}>
        <Fact label="对公结算">{translate(choiceOf(yesNo, firm.is_business ?? 1)?.label ?? '')}</Fact>
        {own?.length === 0 && <Fact label="收款账户">{null}</Fact>}
        {own?.map(({ id, bank_name, account_name, account_num }) => (
          <Fact key={id} label="收款账户" note={account_name}>
            {translate('%{bank} 尾号 %{tail}', { bank: bank_name, tail: String(account_num ?? '').slice(-TAIL) })}
          </Fact>
        ))}
        {held && (
          <Fact
            label="收款微信"
            note={
              <StatusChip
                plain
                label={translate(held.openid ? '已绑定' : '未绑定')}
                family={held.openid ? 'green' : 'grey'}
              />
            }
          >
            {held.nickname || held.realname}
          </Fact>
        )}
      </Stack>
    </Stack>
  )
}
