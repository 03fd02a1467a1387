import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { turnedValue } from '../../compile/travel'
import type { FormMode } from '../../compile/writable'
import { type AnyResource, doneWords, verbOf } from '../../model'
import { useFailure } from '../actions/useActionCall'
import { type ActionProvider, fieldErrors, isObject, refusalData } from '../provider'
import type { Row } from '../row'
import { subjectName } from '../subjectName'
import { useCallKey } from '../useCallKey'

/** What somebody else changed while this form was open. */
export interface Conflict {
  /** fields that both have changed, and amounts that the edit would change: the user chooses */
  readonly fields: Readonly<Record<string, { readonly mine: unknown; readonly theirs: unknown }>>
  /** the stored values of fields that this form did not change */
  readonly merged: Readonly<Record<string, unknown>>
}

export type Saved = { readonly record: Row } | { readonly errors: Readonly<Record<string, string>> | null }

export interface Save {
  readonly save: (values: FieldValues) => Promise<Saved>
  readonly conflict: Conflict | null
  readonly settle: () => void
}

function conflictOf({ fields: declared }: AnyResource, data: Readonly<Record<string, unknown>>): Conflict | null {
  if (!isObject(data.conflict)) return null
  const held = (name: string, value: unknown) => turnedValue(declared[name], value, 'decode')
  const fields = Object.entries(data.conflict).flatMap(([name, sides]) =>
    isObject(sides) ? [[name, { mine: held(name, sides.mine), theirs: held(name, sides.theirs) }] as const] : [],
  )
  const merged = Object.entries(isObject(data.merged) ? data.merged : {}).map(([name, value]) => [
    name,
    held(name, value),
  ])
  return fields.length > 0 ? { fields: Object.fromEntries(fields), merged: Object.fromEntries(merged) } : null
}

/**
 * Sends a form: pessimistic, under one idempotency key per opened form, an edit with the version it started from.
 * After a conflict the next attempt starts from the version that won.
 */
export function useSave(resource: AnyResource, mode: FormMode, record: Row | undefined): Save {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const fail = useFailure(resource)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const key = useCallKey()
  const newer = useRef<unknown>(undefined)
  // What was typed began from this one: a record that the stream brings meanwhile is another's.
  const opened = useRef<unknown>(undefined)
  const standing = record?.version
  useEffect(() => {
    opened.current ??= standing
  }, [standing])

  const send = async (values: FieldValues): Promise<{ readonly data: Row; readonly info?: string }> => {
    const meta = { idempotencyKey: key.current }
    if (mode === 'create' || !record) return provider.create(resource.name, { data: values, meta })
    const version = newer.current ?? opened.current ?? record.version
    const data = { ...values, ...(version !== undefined && { version }) }
    return provider.update(resource.name, { id: record.id, data, previousData: { ...record }, meta })
  }

  const versionNow = async (id: Row['id'], told: unknown): Promise<unknown> => {
    if (told !== undefined) return told
    const { data } = await provider.getOne(resource.name, { id })
    return data.version
  }

  const save = async (values: FieldValues): Promise<Saved> => {
    try {
      const { data: saved, info } = await send(values)
      const done = translate(info || doneWords(mode, verbOf(resource, mode)))
      const name = subjectName(resource, record, values)
      notify(name ? translate('%{name}：%{action}', { name, action: done }) : done, { type: 'success' })
      setConflict(null)
      newer.current = undefined
      opened.current = undefined
      await client.invalidateQueries({ queryKey: [resource.name] })
      return { record: saved }
    } catch (error) {
      key.failed(error)
      fail(error)
      const data = refusalData(error)
      const found = conflictOf(resource, data)
      if (found) setConflict(found)
      // Where nothing that was sent differs, the next attempt may go on from their version too.
      if (record && (found || data.version !== undefined)) {
        newer.current = await versionNow(record.id, data.version).catch(() => undefined)
      }
      return { errors: fieldErrors(error) }
    }
  }

  return { save, conflict, settle: () => setConflict(null) }
}
