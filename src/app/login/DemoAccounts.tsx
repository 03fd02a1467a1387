import type { DemoAccount } from '../../config'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}

/** The demo company's accounts; a click fills the form. Only deployments with demo data have them. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <section className="login-demo" aria-label="演示账号">
      <span>演示账号，点击填入</span>
      <ul>
        {accounts.map((account) => (
          <li key={account.account}>
            <button type="button" onClick={() => onChoose(account)} title={account.label}>
              {account.account}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
