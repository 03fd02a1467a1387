import type { DemoAccount } from '../../config'
import { Box, Row, Text } from '../../ui/Box'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}

/** The demo company's accounts; a click fills the form. Only deployments with demo data have them. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <Text as="section" size="small" tone="quiet" className="login-demo" aria-label="演示账号">
      <p>演示账号，点击填入</p>
      <Row as="ul" gap={1.5} above={1.5} wrap>
        {accounts.map((account) => (
          <li key={account.account}>
            <Box
              as="button"
              type="button"
              padX={2}
              fill="sunken"
              edge="all"
              round={1}
              tone="link"
              onClick={() => onChoose(account)}
              title={account.label}
            >
              {account.account}
            </Box>
          </li>
        ))}
      </Row>
    </Text>
  )
}
