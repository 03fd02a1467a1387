import type { ComparisonName, FirmType, Json, KindName } from '../../model'

/** A field of a resource made at run time. Its id never changes: rows keep their values under it, whatever its name. */
export interface DeclaredField {
  readonly id: string
  readonly name: string
  readonly kind: KindName
  readonly label: string
  readonly required?: boolean
  readonly list?: boolean
  readonly filter?: boolean
  readonly unique?: boolean
  readonly help?: string
  readonly group?: string
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly total?: boolean
  readonly pattern?: readonly [source: string, message: string]
  readonly choices?: readonly DeclaredChoice[]
  readonly reference?: string
  readonly level?: 1 | 2 | 3
  readonly many?: boolean
  readonly default?: Json
  /** out of sight with its values kept */
  readonly archived?: boolean
}

/** A choice whose code never changes: rows keep it, whatever its words. */
export interface DeclaredChoice {
  readonly code: number
  readonly label: string
  /** not chosen anew; rows that hold it keep it and its words */
  readonly archived?: boolean
}

/** One condition on one field; fields are named by their ids. */
export interface DeclaredRule {
  readonly if: { readonly field: string; readonly is: ComparisonName; readonly value: Json }
  readonly show?: readonly string[]
  readonly need?: readonly string[]
  readonly lock?: readonly string[]
  readonly say?: string
}

/** A button of a life. Its id never changes: calls and the log name it. */
export interface DeclaredStep {
  readonly id: string
  readonly label: string
  /** codes of the states in which it is offered, and of the one that it leads to */
  readonly from: readonly number[]
  readonly to: number
  /** fields that it asks for, by their ids, and will have answered: written with the state */
  readonly asks?: readonly string[]
  /** asked before it is done */
  readonly confirm?: string
  readonly danger?: boolean
  /** role codes of whoever may; without any, of those who write */
  readonly roles?: readonly string[]
}

/** The life of its rows: a choice that no form changes, and the buttons that do. */
export interface DeclaredLife {
  /** id of the choice that holds the state */
  readonly field: string
  /** code of the state that a row begins in */
  readonly start: number
  readonly steps: readonly DeclaredStep[]
}

/** A resource as an administrator declares it in the browser: JSON alone, no code, no markup. */
export interface RuntimeDeclaration {
  readonly label: string
  /** group of the sidebar */
  readonly menu: string
  readonly types: readonly FirmType[]
  /** which rows of others a company or a provider sees; the platform sees all */
  readonly scope: 'own' | 'all'
  /** role codes that open it and those that write; without any, codes of its own */
  readonly read: readonly string[]
  readonly write: readonly string[]
  /** id of the field that names a record */
  readonly title?: string
  readonly fields: readonly DeclaredField[]
  readonly rules: readonly DeclaredRule[]
  readonly life?: DeclaredLife
}

/** Where a declaration is wrong (`fields[2].label`), and why, in words for people. */
export interface Problem {
  readonly path: string
  readonly message: string
}

/** What all versions of a name share: the address of its list, and the role codes of its own. */
export const addressOfRuntime = (name: string): string => `/custom/${name}`
/** Role codes: of who may look, and of who may write. */
export const readCode = (name: string): string => `rt_${name}`
export const writeCode = (name: string): string => `rt_${name}_write`
/** The codes that a declaration's rows ask for: one of them to be read, one of them to be written. */
export const readCodes = (name: string, { read }: Pick<RuntimeDeclaration, 'read'>): readonly string[] =>
  read.length > 0 ? read : [readCode(name)]
export const writeCodes = (name: string, { write }: Pick<RuntimeDeclaration, 'write'>): readonly string[] =>
  write.length > 0 ? write : [writeCode(name)]

/** The address of a step's call, beside the five that every resource has. */
export const stepCall = (name: string, id: string) => `POST /rest/${name}/act/${id}` as const

/** What a new design begins with: closed to other firms, until its designer opens it. */
export const emptyDeclaration = (label = ''): RuntimeDeclaration => ({
  label,
  menu: 'system',
  types: [0],
  scope: 'own',
  read: [],
  write: [],
  fields: [],
  rules: [],
})

/** Fields that are not archived. */
export const liveFields = ({ fields }: Pick<RuntimeDeclaration, 'fields'>): readonly DeclaredField[] =>
  fields.filter(({ archived }) => !archived)

/** Choices that are not archived. */
export const liveChoices = ({ choices = [] }: Pick<DeclaredField, 'choices'>): readonly DeclaredChoice[] =>
  choices.filter(({ archived }) => !archived)
