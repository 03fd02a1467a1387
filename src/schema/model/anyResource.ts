import type { Choices } from './choice'
import type { FaceDecl } from './face'
import type { Audience, FieldData, FilterOptions, FirmType } from './field'
import type { ActionDecl, Call, ResourceDecl, RowRoles, VerbDecl } from './resource'
import type { Rule } from './rule'
import type { MenuPlace } from './screen'

/** A resource whose field types are forgotten: what the engine's own code works on. */
export type AnyResource = Omit<
  ResourceDecl,
  | 'fields'
  | 'actions'
  | 'filters'
  | 'rules'
  | 'views'
  | 'scope'
  | 'highlight'
  | 'sort'
  | 'title'
  | 'shortName'
  | 'search'
  | 'columns'
  | 'bulkEdit'
  | 'choosable'
  | 'card'
  | 'face'
> & {
  readonly fields: Readonly<Record<string, FieldData>>
  readonly rules?: readonly AnyFieldRule[]
  readonly scope: AnyScope | 'global'
  readonly actions: Readonly<Record<string, AnyAction | VerbDecl | undefined>>
  readonly filters?: Readonly<Record<string, AnyFilter>>
  readonly views?: Readonly<Record<string, AnyView>>
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC']
  readonly columns?: readonly string[]
  readonly title?: string
  readonly shortName?: string
  readonly search?: readonly string[]
  readonly highlight?: Rule
  readonly bulkEdit?: false | readonly string[]
  readonly face?: FaceDecl
  readonly choosable?: { readonly fields?: readonly string[]; readonly where?: Rule }
  readonly card?: { readonly outside: string; readonly fields: readonly string[] }
  /** it is what those read of a resource who may merely choose from it (`readAs`) */
  readonly chosen?: true
  /** of a resource made at run time: its fields' stable keys in the common table of JSON rows */
  readonly keys?: Readonly<Record<string, string>>
}
type ByFirmType = { readonly [T in FirmType]?: Rule }
export type AnyScope = ByFirmType & {
  readonly customers?: string
  readonly through?: string | { readonly [T in FirmType]?: string }
  readonly within?: { readonly [condition: string]: string }
  readonly claim?: ByFirmType
  readonly assignedTo?: { readonly [T in FirmType]?: readonly string[] }
  readonly write?: ByFirmType
  readonly roles?: readonly { readonly if: Rule; readonly any: readonly string[] }[]
}
export interface AnyFieldRule {
  readonly if: Rule
  readonly show?: readonly string[]
  readonly need?: readonly string[]
  readonly lock?: readonly string[]
  readonly say?: string
}
export type AnyAction = Omit<ActionDecl, 'when' | 'rowRoles' | 'offer' | 'refuse' | 'set' | 'input' | 'rules'> & {
  readonly when?: Rule
  readonly rowRoles?: readonly RowRoles[]
  readonly offer?: Rule
  readonly refuse?: readonly {
    readonly if: Rule
    readonly say: string
    readonly always?: boolean
    readonly secondPerson?: boolean
  }[]
  readonly set?: Readonly<Record<string, unknown>>
  readonly input?: Readonly<Record<string, FieldData>>
  readonly rules?: readonly AnyFieldRule[]
}
export type AnyFilter = FilterOptions & {
  readonly label: string
  readonly search?: readonly string[]
  readonly of?: { readonly column: string; readonly resource: string; readonly told?: readonly string[] }
  readonly cases?: Choices
  readonly rules?: Readonly<Record<string | number, Rule>>
  readonly area?: Readonly<Record<string, string>>
}
export type AnyView = Audience & {
  readonly path?: string
  readonly label: string
  readonly menu?: string | MenuPlace
  readonly call?: Call
  readonly where?: Rule
  readonly columns?: readonly string[]
  readonly widths?: Readonly<Record<string, number>>
  readonly actions?: readonly string[]
  readonly without?: readonly string[]
  readonly sums?: boolean
}

/** Whether a field is shown of rows that are read as a card (`card`). */
export const isOnCard = ({ card }: Pick<AnyResource, 'card'>, name: string): boolean =>
  !card || card.fields.includes(name)

/** What one record is: 员工, where the screen is called 员工管理. */
export const entityOf = ({ entity, label }: Pick<AnyResource, 'entity' | 'label'>): string => entity ?? label
