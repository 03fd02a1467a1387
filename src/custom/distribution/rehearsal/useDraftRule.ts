import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetOne, useNotify, useStoreContext, useTranslate } from 'react-admin'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import { mayVerb } from '../../../schema/compile/access'
import type { AnyResource } from '../../../schema/model'
import { type Row, useIdentity } from '../../../schema/views'
import { draftKey } from '../../../schema/views/form/draftKey'
import { messageOf } from '../../../schema/views/provider'
import { useCallKey } from '../../../schema/views/useCallKey'
import type { Rehearsal } from './rehearsal'

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const
const resource: Pick<AnyResource, 'name' | 'path'> = dispatchRule
/** The list of dispatch rules. */
export const rulesPath = resource.path ?? '/'

/** What can be done with the draft that was rehearsed: change it in its form, or save it as it stands. */
export function useDraftRule({ rule_id, rule_version, draft, changes }: Rehearsal) {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const identity = useIdentity()
  const store = useStoreContext()
  const key = useCallKey()
  const { data: rule } = useGetOne<Row>(
    resource.name,
    { id: rule_id ?? 0, meta: WHOLE },
    { enabled: rule_id !== null, retry: false },
  )
  const version = typeof rule?.version === 'number' ? rule.version : null
  const newer = version !== null && rule_version !== null && version > rule_version ? version : null
  const place = draftKey(resource, identity, rule_id === null ? undefined : { id: rule_id })

  /** Puts the draft where its form looks for it; what is typed there already stays. */
  const remember = () => {
    if (newer !== null || store.getItem(place) !== undefined) return
    store.setItem(place, Object.fromEntries(changes.map(({ field, after }) => [field, after])))
  }
  const save = async (): Promise<boolean> => {
    const meta = { idempotencyKey: key.current }
    try {
      if (rule_id === null) await provider.create(resource.name, { data: draft ?? {}, meta })
      else {
        const data = { ...draft, version: rule_version }
        await provider.update(resource.name, { id: rule_id, data, previousData: rule, meta })
      }
    } catch (failure) {
      key.failed(failure)
      notify(messageOf(failure), { type: 'error' })
      return false
    }
    store.removeItem(place)
    notify(translate('保存成功'), { type: 'success' })
    await client.invalidateQueries({ queryKey: [resource.name] })
    return true
  }
  const isNew = rule_id === null
  const may = mayVerb(dispatchRule, isNew ? 'create' : 'edit', identity)
  return {
    path: `${rulesPath}/${rule_id ?? 'create'}`,
    newer,
    remember,
    /** none where nothing differs, or who looks may not save it */
    save: may && changes.length > 0 && newer === null ? save : null,
    saveReason: !isNew && version === null ? '加载中…' : null,
  }
}
