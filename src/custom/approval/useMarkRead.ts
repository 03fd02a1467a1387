import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { approval } from '../../resources/approval/approval.resource'

/** Marks a received approval as read; 0 is all of them (F-497). */
export function useMarkRead() {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (approval_id: number) => provider.action(approval.name, 'markRead', { approval_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: [approval.name] }),
    onError: (error) => notify(error.message, { type: 'error', autoHideDuration: 5000 }),
  })
}
