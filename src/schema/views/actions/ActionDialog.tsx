import { yupResolver } from '@hookform/resolvers/yup'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { DeskDialog } from '../../../ui/DeskDialog'
import { inputSchema } from '../../compile/schema'
import { askedBy } from '../../compile/states'
import { summaryOf } from '../../compile/summary'
import { AskedAbout } from '../../kinds/parts/AskedAbout'
import type { AnyAction, AnyResource, FieldData } from '../../model'
import { FormProviders } from '../form/FormProviders'
import { FormUnsaved } from '../form/FormUnsaved'
import { useFormCall } from '../form/useFormCall'
import { ChangedSince } from '../history/ChangedSince'
import { ruleContext, useIdentity } from '../identity'
import { fieldErrors } from '../provider'
import type { Row } from '../row'
import { SignedIn } from '../SignedIn'
import { briefOf } from '../slots'
import { ActionInputs } from './ActionInputs'
import { MoneySummary } from './MoneySummary'
import { MoneyTable } from './MoneyTable'
import type { Outcome } from './useActionCall'

interface ActionDialogProps {
  readonly resource: AnyResource
  readonly action: AnyAction
  /** the record that it is about, which its head names; null: about none, or one that `brief` names */
  readonly record: Row | null
  /** what its input starts with, where the action says so and that is not the record itself */
  readonly start?: Readonly<Record<string, unknown>> | null
  /** which record its input is about, where that is not `record` */
  readonly about?: Row | null
  /** the action's name in the resource, and the records, of an action on several */
  readonly name?: string
  readonly records?: readonly Row[]
  /** sends the input; the dialog closes when it went through */
  readonly run: (input: FieldValues, idempotencyKey: string) => Promise<Outcome>
  readonly onClose: () => void
  /** which record it is about, where that is one of another resource */
  readonly brief?: ReactNode
  /** above the input, within its form: what the decision rests on */
  readonly children?: ReactNode
  /** the dialog's own sum, in place of that of the declared money */
  readonly sum?: ReactNode
  /** px; a wide dialog keeps the widths of its fields */
  readonly width?: number
}

const noInput: Readonly<Record<string, FieldData>> = {}

/** Formatted text needs room for its tools, and a table for its columns, px. */
const WIDE = 720
/** Room for a sum in one line, px. */
const SUM_WIDTH = 560

function widthOf(input: Readonly<Record<string, FieldData>>, action: AnyAction, isOfMany: boolean): number | undefined {
  if (isOfMany || Object.values(input).some(({ kind }) => kind === 'richText')) return WIDE
  return summaryOf(action) ? SUM_WIDTH : undefined
}

/** What a dialog asks a person for; the rest comes from elsewhere, or stays what it is. */
const askedOf = (input: Readonly<Record<string, FieldData>>): Readonly<Record<string, FieldData>> =>
  Object.fromEntries(Object.entries(input).filter(([, field]) => field.form !== false))

/** Its question; of several records in their own words. */
const questionOf = ({ confirm, bulk }: AnyAction, isOfMany: boolean): string | undefined =>
  (isOfMany && typeof bulk === 'object' ? bulk.confirm : undefined) ?? confirm

/** What the confirming button says: the verb, with its object where the title adds it; 保存 where values are set anew. */
const deedOf = ({ label, title = label, prefill }: AnyAction): string =>
  prefill ? '保存' : title.includes(label) ? title : label

/** Where the deed is called 取消, the button that leaves it alone is not. */
const isCancelling = (title: string): boolean => title.startsWith('取消')

const startOf = (
  input: Readonly<Record<string, FieldData>>,
  record: Readonly<Record<string, unknown>> | null,
): FieldValues =>
  Object.fromEntries(Object.entries(input).map(([name, field]) => [name, record?.[name] ?? field.default ?? null]))

/** What a record says in the places of a text: `%{referrers}`. */
const placesOf = (text: string, record: Row | null, translate: (text: string) => string) =>
  Object.fromEntries(
    [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => [name, record?.[name] ?? translate('无')]),
  )

/** Asks before an action: its words of confirmation, its input form, or both. */
export function ActionDialog(props: ActionDialogProps) {
  return (
    <SignedIn>
      <OwnDialog {...props} />
    </SignedIn>
  )
}

function OwnDialog(props: ActionDialogProps) {
  const { resource, action, record, start = record, about = record, run, onClose, children, width } = props
  const { name = '', records, sum, brief = briefOf(resource, record) } = props
  const { input: declared = noInput, label, title = label, danger, prefill } = action
  const input = useMemo(() => askedOf(declared), [declared])
  const confirm = questionOf(action, records !== undefined)
  const room = width ?? widthOf(input, action, records !== undefined)
  const translate = useTranslate()
  const identity = useIdentity()
  const asked = useMemo(() => askedBy(resource, { ...action, input }, record), [resource, action, input, record])
  const resolver = useMemo(
    () =>
      yupResolver(
        inputSchema(asked, () => ruleContext(identity)),
        undefined,
        { raw: true },
      ),
    [asked, identity],
  )
  const form = useForm<FieldValues>({
    resolver,
    mode: 'onBlur',
    defaultValues: startOf(input, prefill ? start : null),
  })

  /** the record as the dialog was opened about it */
  const [seen] = useState(record)
  const [refused, setRefused] = useState(false)
  const told: typeof run = async (values, key) => {
    const outcome = await run(values, key)
    setRefused('error' in outcome && !fieldErrors(outcome.error))
    return outcome
  }
  const { submit, onSubmit } = useFormCall(form, told, onClose)

  return (
    <DeskDialog
      open
      title={translate(title)}
      brief={brief}
      confirmLabel={deedOf(action)}
      cancelLabel={isCancelling(title) ? '返回' : undefined}
      danger={danger}
      onClose={onClose}
      onConfirm={submit}
      width={room}
    >
      {confirm && (
        <p className="rd-confirm">
          {translate(confirm, { ...placesOf(confirm, record, translate), n: records?.length })}
        </p>
      )}
      <FormProviders form={form} resource={resource.name}>
        <FormUnsaved />
        {records && <MoneyTable resource={resource} name={name} action={action} records={records} />}
        {record && !records && (
          <MoneySummary resource={resource} action={action} record={record} isNamed={brief !== undefined} sum={sum} />
        )}
        {refused && seen && resource.versioned && <ChangedSince resource={resource} seen={seen} />}
        {children}
        <form className="rd-form rd-form-dialog" onSubmit={onSubmit} noValidate>
          <AskedAbout value={about}>
            <ActionInputs
              resource={resource.name}
              asked={asked}
              span={room === undefined || room < WIDE ? 12 : undefined}
            />
          </AskedAbout>
        </form>
      </FormProviders>
    </DeskDialog>
  )
}
