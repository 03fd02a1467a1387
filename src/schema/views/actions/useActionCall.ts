import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { type AnyAction, type AnyResource, doneWords, isVerb, platformWire, verbOf } from '../../model'
import {
  type ActionProvider,
  fieldErrors,
  isTimedOut,
  messageOf,
  newIdempotencyKey,
  refusalData,
  wasAnswered,
} from '../provider'
import type { Row } from '../row'
import { subjectName } from '../subjectName'
import { moneyWords } from './moneyWords'
import { useUndoOffer } from './useUndoOffer'

export type Outcome = { readonly data: unknown } | { readonly error: unknown }

export const actionOf = (resource: AnyResource, name: string): AnyAction | undefined =>
  isVerb(name) ? undefined : (resource.actions[name] as AnyAction | undefined)

/** Whether a person is asked for something; hidden input comes from elsewhere (a device, a bespoke screen). */
export const asksInput = ({ input }: AnyAction): boolean =>
  Object.values(input ?? {}).some(({ hidden, form }) => !hidden && form !== false)

type Done = Pick<AnyAction, 'done'> & { readonly label?: string }

/**
 * Says that an action went through, in the words of the reply (F-570), else in its own or 受理成功, and for which record, where
 * people call it by a name. One that is about money says whose and how much.
 */
export function useNotifySuccess(resource: AnyResource) {
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(
    (
      action: Done | undefined,
      record: Row | null = null,
      said: Readonly<Record<string, unknown>> = {},
      records: readonly Row[] = record ? [record] : [],
      info = '',
      amount: string | null = null,
    ) => {
      const label = action?.label ?? '操作'
      const isDeclared = info === '' || info === (action?.done ?? `${label}成功`)
      const done = isDeclared
        ? translate(action?.done ?? '%{action}成功', { action: translate(label) })
        : translate(info)
      const declared =
        action && 'call' in action ? moneyWords(resource, action as AnyAction, records, said, translate) : null
      const name = subjectName(resource, record)
      const money = declared ?? (amount && [name, amount].filter(Boolean).join(' '))
      if (money) return notify(translate('%{action}：%{money}', { action: done, money }), { type: 'success' })
      notify(name ? translate('%{name}：%{action}', { name, action: done }) : done, { type: 'success' })
    },
    [notify, translate, resource],
  )
}

/**
 * Shows a failure in the platform's words, once. What is refused for more than its input was seen as it is no longer (another
 * state, another's by now), so it is fetched anew; and so is what the server may have done after the call was given up.
 */
export function useFailure(resource: AnyResource) {
  const notify = useNotify()
  const client = useQueryClient()
  return useCallback(
    (error: unknown) => {
      const message = messageOf(error)
      notify(message, { type: 'error' })
      const isStale = wasAnswered(error) ? !fieldErrors(error) : isTimedOut(error)
      if (isStale) void client.invalidateQueries({ queryKey: [resource.name] })
    },
    [notify, client, resource],
  )
}

/** Calls actions of a resource; whatever shows its records is fetched anew afterwards. */
export function useActionCall(resource: AnyResource) {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const notifySuccess = useNotifySuccess(resource)
  const offerUndo = useUndoOffer(resource)
  const fail = useFailure(resource)
  return useCallback(
    async function run(
      name: string,
      body: Readonly<Record<string, unknown>>,
      idempotencyKey: string,
      record: Row | null = null,
      money: string | null = null,
    ): Promise<Outcome> {
      try {
        const reply = await provider.action(resource.name, name, body, { idempotencyKey })
        const action = actionOf(resource, name)
        const undo = action?.undo
        if (undo && record) offerUndo(action, record, () => void run(undo, { id: record.id }, newIdempotencyKey()))
        else if (!('ids' in body)) notifySuccess(action, record, body, undefined, reply?.info, money)
        await client.invalidateQueries({ queryKey: [resource.name] })
        return { data: reply?.data }
      } catch (error) {
        const told = refusalData(error)
        // A batch of which nothing went through says so where every batch does (F-575).
        if ('ids' in body && platformWire.bulk.failed in told) {
          await client.invalidateQueries({ queryKey: [resource.name] })
          return { data: told }
        }
        fail(error)
        return { error }
      }
    },
    [provider, client, notifySuccess, offerUndo, fail, resource],
  )
}

/** Removes a record (F-586: 删除成功). @returns whether it is gone */
export function useRemoval(resource: AnyResource) {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const fail = useFailure(resource)
  return useCallback(
    async (record: { readonly id: number | string }, idempotencyKey: string): Promise<boolean> => {
      try {
        await provider.delete(resource.name, { id: record.id, previousData: { ...record }, meta: { idempotencyKey } })
        const done = translate(doneWords('remove', verbOf(resource, 'remove')))
        const name = subjectName(resource, { ...record })
        notify(name ? translate('%{name}：%{action}', { name, action: done }) : done, { type: 'success' })
        await client.invalidateQueries({ queryKey: [resource.name] })
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    [provider, client, notify, translate, fail, resource],
  )
}
