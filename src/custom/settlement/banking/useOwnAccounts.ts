import { useGetList } from 'react-admin'
import { bank } from '../../../resources/settlement/bank.resource'
import { useIdentity } from '../../../schema/views'

interface Account {
  readonly id: number
  readonly bank_name: string
  readonly account_name: string
  readonly account_num: string
}

/** Accounts of the reader's own firm, the first entered first. */
export function useOwnAccounts() {
  const identity = useIdentity()
  const { data = [], isPending } = useGetList<Account>(bank.name, {
    filter: { firm_id: identity?.firm_id },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
  })
  return { accounts: data, isPending }
}

export type OwnAccount = ReturnType<typeof useOwnAccounts>['accounts'][number]
