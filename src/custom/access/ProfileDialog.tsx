import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { getUser, type SessionUser, setUser } from '../../authProvider/session'
import type { DeskDataProvider } from '../../dataProvider'
import { staff } from '../../resources/access/staff.resource'
import { useActionCall } from '../../schema/views'
import { ActionDialog } from '../../schema/views/actions/ActionDialog'

interface ProfileDialogProps {
  readonly onClose: () => void
}

/** One's own name, login phone and bank account (F-142, F-513); the desk calls its user by the new name at once. */
export function ProfileDialog({ onClose }: ProfileDialogProps) {
  const call = useActionCall(staff)
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()

  const save = async (input: Readonly<Record<string, unknown>>, key: string) => {
    const outcome = await call('profile', input, key)
    if ('error' in outcome) return outcome
    // What was saved stays saved; a name that could not be fetched comes with the next visit.
    const user = await provider.call<SessionUser>('GET', '/user/info').then(
      ({ data }) => data,
      () => null,
    )
    if (user && user.id === getUser()?.id) setUser(user)
    await client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
    return outcome
  }

  const { id = 0, name, tel, tel_pending, bank_name, account_name, account_num } = getUser() ?? {}
  return (
    <ActionDialog
      resource={staff}
      action={staff.actions.profile}
      record={{ id, name, tel, tel_pending: tel_pending ?? 0, bank_name, account_name, account_num }}
      run={save}
      onClose={onClose}
    />
  )
}
