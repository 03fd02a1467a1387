import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { fieldErrors, messageOf } from '../provider'
import { useCallKey } from '../useCallKey'
import { SAVED_FILTER, type SavedFilter } from './savedFilter'

type Values = Readonly<Record<string, unknown>>
export type Failed = { readonly message: string; readonly errors: Readonly<Record<string, string>> | null }

/** Writes saved filters; what shows them is fetched anew. */
export function useSaveFilter() {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const key = useCallKey()

  const attempt = async (write: (meta: object) => Promise<unknown>, done: string): Promise<Failed | null> => {
    try {
      await write({ idempotencyKey: key.current })
      notify(done, { type: 'success' })
      await client.invalidateQueries({ queryKey: [SAVED_FILTER] })
      key.renew()
      return null
    } catch (error) {
      key.failed(error)
      return { message: messageOf(error), errors: fieldErrors(error) }
    }
  }
  return {
    create: (data: Values) => attempt((meta) => provider.create(SAVED_FILTER, { data, meta }), '保存成功！'),
    edit: ({ id, version, ...previousData }: SavedFilter, data: Values) =>
      attempt(
        (meta) =>
          provider.update(SAVED_FILTER, {
            id,
            data: { ...data, version },
            previousData: { ...previousData, id, version },
            meta,
          }),
        '保存成功！',
      ),
    remove: async (saved: SavedFilter): Promise<boolean> => {
      const failed = await attempt(
        (meta) => provider.delete(SAVED_FILTER, { id: saved.id, previousData: saved, meta }),
        '删除成功',
      )
      if (failed) notify(failed.message, { type: 'error' })
      return failed === null
    },
  }
}
