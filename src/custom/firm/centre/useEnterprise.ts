import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetOne, useNotify, useRefresh } from 'react-admin'
import { enterprise } from '../../../resources/firm/enterprise.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useUploadFile } from '../../../schema/kinds/file/upload'
import { isAccepted, type RecordOf, refusalOf } from '../../../schema/model'
import { messageOf, useIdentity } from '../../../schema/views'
import { useRead } from '../../useRead'

export type Enterprise = RecordOf<typeof enterprise>

/** Its own `meta`, or a part of it elsewhere would pass for the whole. */
const WHOLE = { whole: true } as const

/** The user's own firm, and how complete its data is. */
export function useEnterprise(firmId: number) {
  const record = useGetOne<Enterprise>(enterprise.name, { id: firmId, meta: WHOLE }, { enabled: firmId > 0 })
  const state = useRead(enterprise, 'state', {}, { enabled: firmId > 0 })
  return { record, state }
}

export const useMayEdit = (): boolean => mayVerb(enterprise, 'edit', useIdentity())

/** Sends a picture and makes it the firm's logo (F-157). */
export function useLogo(firm: Enterprise) {
  const upload = useUploadFile()
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)

  const send = async (file: File | undefined) => {
    if (!file) return
    if (!isAccepted(file.name, enterprise.fields.logo)) {
      notify(refusalOf(enterprise.fields.logo), { type: 'error' })
      return
    }
    setBusy(true)
    try {
      const { key } = await upload(file, { type: 'logo' })
      const data = { logo: key, version: firm.version }
      await provider.update(enterprise.name, { id: firm.id, data, previousData: firm })
      notify('修改成功', { type: 'success' })
      await client.invalidateQueries({ queryKey: [enterprise.name] })
      refresh()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send, accept: enterprise.fields.logo.accept?.join(',') }
}
