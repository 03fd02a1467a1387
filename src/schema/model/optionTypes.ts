import type { NameOf, Operation } from './names'
import type { Rule, Variable } from './rule'

export type FirmType = 0 | 1 | 3
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What a company is opened for, by the firm's own column; `owner_link` is a setting of its own. */
export type CompanyFlag = 'is_annual' | 'is_distribution' | 'new_system' | 'firm_tabs' | 'owner_link'

/** Who may see a field, a filter, a view or a button. Every part that is given must be met. */
export interface Audience {
  /** any of these role codes */
  readonly roles?: readonly NameOf<'role'>[]
  /** firm types that need none of the roles */
  readonly free?: readonly FirmType[]
  readonly operation?: Operation
  readonly types?: readonly FirmType[]
  /** a line of business that a company (1) must have been opened for; the other firm types do not ask for it */
  readonly flag?: CompanyFlag
  /** developer accounts alone: those whose name contains `dev` (F-415) */
  readonly developer?: true
}

/** From whom a value is kept: from holders of an operation (20 hides the owner), from whoever lacks a role or has yet to claim the row, or all of them. */
export interface Mask {
  readonly operation?: Operation
  readonly without?: NameOf<'role'>
  /** from whoever may merely claim the row (see Scope) */
  readonly claim?: true
  /** from these firm types alone: a provider knows its own */
  readonly types?: readonly FirmType[]
  /** in rows for which it holds alone; lists are not narrowed or sorted by it where any row may be masked */
  readonly if?: Rule
  /** from whoever is none of these, whatever else it says, and then all of it */
  readonly readers?: Audience
  /** `hidden`: nothing of it is left, *** */
  readonly as: 'phone' | 'name' | 'hidden'
  /** of a reference: those of the columns it `shows` that are masked, all without it; the reference itself stays */
  readonly shown?: readonly string[]
}

export interface ListOptions {
  /** px; the column grows from here */
  readonly width?: number
  /** px of it where rows are of one line, in which what stands below has columns of its own */
  readonly flat?: number
  /** how much faster it grows than others: 4 gets four times as much of the spare room for each of its px */
  readonly grow?: number
  /** or the field of the cell by which its heading sorts */
  readonly sort?: boolean | string
  /** at first hidden, to be chosen */
  readonly hidden?: boolean
  readonly pin?: 'left' | 'right'
  /** other field shown behind it in the same cell */
  readonly second?: string
  /** fields shown on a second line of the cell; rows are then of two lines */
  readonly below?: readonly string[]
  /** heading, where the field's label does not say all that the cell shows */
  readonly head?: string
  /** edited in its cell by whoever may edit the record; not the column that opens it */
  readonly inline?: true
  /** the column is for these alone; the value itself travels to all */
  readonly audience?: Audience
}

export interface FilterOptions {
  readonly as?: 'one' | 'many' | 'range' | 'contains'
  /** the names of a range's two ends on the wire; `<field>_from`, `<field>_to` without them */
  readonly names?: readonly [string, string]
  /** shown while the filter block is folded */
  readonly main?: boolean
  /** the group in which it stands when the block is unfolded; otherwise the field's own */
  readonly group?: string
  readonly default?: Json
  readonly audience?: Audience
  readonly label?: string
  /** codes that go with another one: asked for together with it and not offered by themselves */
  readonly together?: Readonly<Record<number | string, readonly (number | string)[]>>
  /** answered by the server, not among the filters on the screen: another one stands for it */
  readonly offered?: false
}

/** What every kind of field may say of itself. All of it is JSON. */
export interface FieldOptions {
  /** true asks with 必填; a text is the message */
  readonly required?: boolean | string
  readonly list?: boolean | ListOptions
  readonly filter?: boolean | 'many' | 'range' | 'contains' | FilterOptions
  /** shown, never written by a form */
  readonly readOnly?: boolean
  /** false: in no form; 'create' | 'edit': in that one alone; true: in both, even where it has no column */
  readonly form?: boolean | 'create' | 'edit'
  /** written by a form but without an input of its own: another field's input fills it */
  readonly hidden?: true
  /** false: not in the record's page */
  readonly show?: false
  readonly default?: Json
  /** what the server writes at creation where the form says nothing: the maker's firm, the maker's name */
  readonly onCreate?: Variable
  /**
   * among all records, or within those that share another field (an account within its firm); a text is the message. What is
   * taken by a record that the caller does not see tells of that record, so `everywhere` says of a value that it is anybody's to know.
   */
  readonly unique?: boolean | string | { readonly within?: string; readonly everywhere?: true; readonly say?: string }
  /** a named input, cell or section of the registries; an unknown name throws at start */
  readonly widget?: string
  readonly cell?: string
  readonly help?: string
  /** a setting that nothing reads yet: the screen says that it has no effect */
  readonly pending?: true
  /** section of the form and of the record's page */
  readonly group?: string
  readonly audience?: Audience
  /** masked on the server for some */
  readonly mask?: Mask
  /** never leaves the server */
  readonly secret?: true
  /** too large for lists: travels with a single record only */
  readonly detail?: true
  /** a word of machines, a key or a number of another system: it ends the record's page */
  readonly technical?: true
  /** computed by a handler's `present`, no column */
  readonly virtual?: true
  /** a column that a trigger of the database keeps: the resource whose writes it follows */
  readonly follows?: string
  /** its choices are joined by the role codes that resources bring along */
  readonly choicesOf?: 'grants'
  /** columns of the wide form: 1 to 12 */
  readonly span?: number
  /** of a part of a JSON value: its key may be missing */
  readonly optional?: true
  /** the column's earlier name: the next migration renames it and keeps its values */
  readonly renamedFrom?: string
}

/** A sum that is not of all rows alike. */
export interface TotalOf {
  /** states of rows that come to nothing: what was voided or refused */
  readonly without: { readonly field: string; readonly codes: readonly number[] }
  /** a choice whose values have no common sum: what was paid and what was received; there is one where the rows have one value of it */
  readonly apart?: string
}

export interface TextOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  /** a regular expression's source, with the message of its failure; one that an administrator has typed is run in linear time */
  readonly pattern?: readonly [source: string, message: string, engine?: 'linear']
  /** a number that is sent is taken as its digits */
  readonly numeric?: true
  /** offered while typing; any other text may be typed as well */
  readonly suggestions?: readonly string[]
  /** a valid value, for whoever reads the calls' description */
  readonly example?: string
  /** typed unseen, and travels as typed or as SHA-256 hex (F-311) */
  readonly password?: 'typed' | 'sha256'
  /** typed once more: it must be what that other field of the form holds, or this is said */
  readonly same?: readonly [field: string, message: string]
}
export interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly total?: true | TotalOf
  /**
   * of a virtual field: the stored field that it is, and the one that is taken off it; nothing where the first is empty. By it the
   * lists of views that show it sum it.
   */
  readonly difference?: readonly [of: string, less: string]
}
export interface MomentOptions extends FieldOptions {
  /** a day of Asia/Shanghai, told by a moment of it: shown, picked and exported without a clock */
  readonly day?: true
}
export interface ReferenceOptions extends FieldOptions {
  /** columns of the other resource that travel with the row: wire name → its field */
  readonly shows?: Readonly<Record<string, string>>
  /** narrows what may be chosen */
  readonly where?: Rule
  /** columns of the other resource that are told after its name where one is chosen, since names alone are not told apart */
  readonly tells?: readonly string[]
  /** what a form starts with: the first record that is offered, or the one that is offered alone */
  readonly preselect?: 'first' | 'only'
  /** said where no record is offered; the first whose audience the reader is in. `to` is the page that adds one */
  readonly absent?: readonly EmptyChoice[]
}
/** What readers of an empty choice are told, and the page where they add a record. */
export interface EmptyChoice extends Audience {
  readonly say: string
  readonly to?: string
}
/**
 * A list of choices that people edit: rows of another resource, by the code that is stored and the words that are shown. Choices
 * of the declaration hold until the list is there. Rows outside of `offered` keep their words and are not chosen anew.
 */
export interface Lookup {
  readonly resource: string
  readonly where: Readonly<Record<string, string | number>>
  readonly code: string
  readonly label: string
  /** its order; by id without one */
  readonly rank?: string
  readonly offered?: Rule
}
/** The codes that members of a firm type may choose; the others keep their words. A type without a list chooses among all. */
export type Offers = { readonly [T in FirmType]?: readonly (number | string)[] }
export interface ReferencesOptions extends ReferenceOptions {
  /** how many may be chosen */
  readonly max?: number
}
export interface ChoiceOptions extends FieldOptions {
  readonly lookup?: Lookup
  readonly offers?: Offers
}
export interface ChoicesOptions extends ChoiceOptions {
  /** how many may be chosen */
  readonly max?: number
}
export interface RegionOptions extends FieldOptions {
  /** 1 province, 2 city, 3 area */
  readonly level?: 1 | 2 | 3
}
export interface AddressOptions extends TextOptions {
  /** sibling fields that the picker fills */
  readonly parts?: { readonly lnglat: string; readonly province: string; readonly city: string; readonly area: string }
  /** a sibling's position, near which its places are looked for while it has none of its own */
  readonly near?: string
}
export interface FileOptions extends FieldOptions {
  readonly accept?: readonly string[]
  readonly message?: string
  /** a list of them */
  readonly many?: boolean
  /** of a list */
  readonly max?: number
  readonly singleUse?: SingleUse
}
/**
 * The file backs one record of all: a proof that pays one bill pays no second one. `freed` says of the record that holds the
 * file when it no longer needs it, such as a voided payment.
 */
export type SingleUse = true | { readonly freed: Rule }
