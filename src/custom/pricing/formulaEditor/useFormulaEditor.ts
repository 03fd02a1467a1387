import { useMemo, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { FormulaParty } from '../../../domain/pricing/configFields'
import { type FormulaRegion, regionTitle } from '../../../domain/pricing/formulaRegion'
import { checkFormula, type Dilemmas } from '../../../domain/pricing/formulaRules'
import type { WireConfig } from '../../../domain/pricing/wire'
import { type ServiceType, serviceTypes } from '../../../domain/rescueType'
import type { AnyResource } from '../../../schema/model'
import { type Row, useIdentity } from '../../../schema/views'
import { formResolver } from '../../../schema/views/form/formResolver'
import { putErrors } from '../../../schema/views/form/putErrors'
import { type Draft, useDraft } from '../../../schema/views/form/useDraft'
import { type Conflict, useSave } from '../../../schema/views/form/useSave'
import { ruleContext } from '../../../schema/views/identity'
import {
  type EditorValues,
  freshConfig,
  partyOf,
  plainNames,
  presetConfig,
  sentValues,
  startValues,
  tickedData,
} from './editorValues'
import { useDilemmas } from './useDilemmas'

export interface FormulaEditorState {
  readonly resource: AnyResource
  readonly party: FormulaParty
  readonly dilemmas: Dilemmas
  readonly record: Row | undefined
  readonly form: UseFormReturn<FieldValues>
  readonly values: EditorValues
  /** by path below `data`, of the ticked services: `1.first_p` */
  readonly problems: Readonly<Record<string, string>>
  /** the service whose configuration is on the screen */
  readonly selected: ServiceType
  readonly select: (type: ServiceType) => void
  readonly draft: Draft
  readonly conflict: Conflict | null
  readonly settle: () => void
  readonly setTicked: (types: readonly ServiceType[]) => void
  readonly setConfig: (type: ServiceType, changes: WireConfig) => void
  /** ticks services and gives them their usual prices */
  readonly fillPresets: (types: readonly ServiceType[]) => void
  readonly setRegion: (region: FormulaRegion) => void
  /** @returns whether it was saved */
  readonly submit: (as: 'itself' | 'copy') => Promise<boolean>
}

const BELOW_DATA = /^data\./

/** The declared checks of the plain fields, and the formula's own as the server makes them. */
function editorResolver(
  party: FormulaParty,
  dilemmas: Dilemmas,
  declared: Resolver<FieldValues>,
): Resolver<FieldValues> {
  return async (values, given, options) => {
    const { errors } = await declared(values, given, options)
    const found: FieldErrors<FieldValues> = { ...errors }
    const own = checkFormula(sentValues(values as EditorValues, party), party, dilemmas)
    for (const [path, message] of Object.entries(own)) {
      const name = BELOW_DATA.test(path) ? 'data' : path
      found[name] ??= { type: 'rule', message }
    }
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} }
  }
}

/** What is done to the values from several places of the editor. */
function useFormulaEdits({ setValue, getValues, formState }: UseFormReturn<FieldValues>, isNew: boolean) {
  /** what the title was set to by the regions (F-293) */
  const autoTitle = useRef<string | null>(null)
  const put = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const now = () => getValues() as EditorValues

  const setTicked = (types: readonly ServiceType[]) => {
    const { data } = now()
    const fresh = types.filter((type) => !data[type]).map((type) => [type, freshConfig(type)])
    put('data', { ...data, ...Object.fromEntries(fresh) })
    put(
      'ticked',
      serviceTypes.map(({ code }) => code).filter((code) => types.includes(code)),
    )
  }

  const setConfig = (type: ServiceType, changes: WireConfig) => {
    const { data, ticked } = now()
    put('data', { ...data, [type]: { ...freshConfig(type), ...data[type], ...changes } })
    if (!ticked.includes(type)) setTicked([...ticked, type])
  }

  const fillPresets = (types: readonly ServiceType[]) => {
    const { data, ticked } = now()
    const filled = types.flatMap((type) => {
      const preset = presetConfig(type)
      return preset ? [[type, { ...data[type], ...preset }] as const] : []
    })
    put('data', { ...data, ...Object.fromEntries(filled) })
    setTicked([...ticked, ...filled.map(([type]) => type)])
  }

  const setRegion = (region: FormulaRegion) => {
    const title = now().title ?? ''
    put('region', region)
    // Without an id the title follows the regions as long as nobody typed one.
    if (!isNew || (title !== '' && title !== autoTitle.current)) return
    autoTitle.current = regionTitle(region)
    put('title', autoTitle.current)
  }

  return { now, put, setTicked, setConfig, fillPresets, setRegion }
}

/** The form of one formula: values, checks, draft, and how it is sent. */
export function useFormulaEditor(
  resource: AnyResource,
  record: Row | undefined,
  given: Readonly<Record<string, unknown>>,
): FormulaEditorState {
  const identity = useIdentity()
  const party = partyOf(resource)
  const { all: dilemmas } = useDilemmas()
  const [initial] = useState(() => startValues(record, given))
  const resolver = useMemo(() => {
    const context = () => ruleContext(identity)
    return editorResolver(party, dilemmas, formResolver(resource, plainNames(party), context))
  }, [resource, party, dilemmas, identity])
  const form = useForm<FieldValues>({ defaultValues: { ...initial }, resolver, mode: 'onBlur' })
  const values = useWatch({ control: form.control }) as EditorValues
  const draft = useDraft(`draft.${resource.name}.${record?.id ?? 'new'}.${identity?.id ?? 0}`, form, initial)
  const own = useSave(resource, record ? 'edit' : 'create', record)
  const copy = useSave(resource, 'create', undefined)
  const [selected, select] = useState<ServiceType>(initial.ticked[0] ?? 1)
  const { now, put, ...edits } = useFormulaEdits(form, record === undefined)

  const problems = useMemo(() => {
    const all = checkFormula({ region: values.region, data: tickedData(values) }, party, dilemmas)
    return Object.fromEntries(
      Object.entries(all).flatMap(([path, message]) => (BELOW_DATA.test(path) ? [[path.slice(5), message]] : [])),
    )
  }, [values, party, dilemmas])

  const submit = async (as: 'itself' | 'copy'): Promise<boolean> => {
    let done = false
    await form.handleSubmit(async () => {
      const saved = await (as === 'copy' ? copy : own).save({ ...sentValues(now(), party) })
      if ('record' in saved) {
        draft.drop()
        done = true
      } else putErrors(form, plainErrors(saved.errors, party))
    })()
    const [first] = Object.keys(problems)
    if (!done && first) select(Number(first.split('.')[0]) as ServiceType)
    return done
  }

  const settle = () => {
    const { data } = now()
    // Whoever takes the other side's configurations takes its ticks.
    if (data === own.conflict?.fields.data?.theirs) put('ticked', startValues({ data }, {}).ticked)
    own.settle()
  }

  return {
    resource,
    party,
    dilemmas,
    record,
    form,
    values,
    problems,
    selected,
    select,
    draft,
    conflict: own.conflict,
    settle,
    ...edits,
    submit,
  }
}

/** The server's messages of what has an input by that name. */
function plainErrors(errors: Readonly<Record<string, string>> | null, party: FormulaParty): Record<string, string> {
  const names = [...plainNames(party), 'start_time', 'end_time', 'region']
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => names.includes(name)))
}
