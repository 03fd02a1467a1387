import type { BulkWords } from './bulkWords'
import type { Choice, Choices } from './choice'
import type { FaceDecl } from './face'
import type { FewDecl } from './few'
import type { Audience, Fields, FilterOptions, FirmType, Json, RowOf } from './field'
import type { Machine, Moves, SystemEvent } from './machine'
import type { NameOf } from './names'
import type { Rule } from './rule'
import type { MenuOf } from './screen'
import type { Spelling } from './wire'

/** Columns that the engine gives every table. */
export type EngineColumns = {
  readonly id: number
  readonly version: number
  readonly create_time: number
  readonly update_time: number
  readonly creator_id?: number | null
}
export const ENGINE_COLUMNS = [
  'id',
  'version',
  'create_time',
  'update_time',
  'creator_id',
  'updater_id',
  'removed_at',
] as const

type Row<F extends Fields> = RowOf<F> & EngineColumns
type FieldName<F extends Fields> = Extract<keyof F, string>
/** A method and a path: `POST /order/confirm`. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** One condition, many effects: while `if` holds, the fields are shown, required or locked, in the form and on the server. */
export interface FieldRule<F extends Fields = Fields> {
  readonly if: Rule<Row<F>>
  readonly show?: readonly FieldName<F>[]
  readonly need?: readonly FieldName<F>[]
  readonly lock?: readonly FieldName<F>[]
  /** the message of a breach of need or lock */
  readonly say?: string
}

/** While `if` holds of what is being answered, these of an action's inputs are required, in its dialog and on the server. */
export interface InputRule<I extends Fields = Fields> {
  readonly if: Rule<RowOf<I>>
  readonly need: readonly FieldName<I>[]
  /** asked for while it holds, not otherwise */
  readonly show?: readonly FieldName<I>[]
  readonly say?: string
}

/** A gate of an action: while it holds, the action is refused with these words. */
export interface Gate<F extends Fields = Fields> {
  readonly if: Rule<Row<F>>
  readonly say: string
  /** said in states too from which the action leads nowhere, instead of that the record has changed */
  readonly always?: boolean
  /** it keeps two duties apart: the server reports a try at it as a security event */
  readonly secondPerson?: boolean
}

/**
 * Roles that depend on the row, such as those of its side. The first case that holds decides: the user has one of its roles, or
 * is refused. A row without a case is refused to everybody.
 */
export interface RowRoles<R = Readonly<Record<string, unknown>>> {
  readonly if: Rule<R>
  readonly any: readonly NameOf<'role'>[]
  /** not for a role that is limited to some customers */
  readonly allCustomers?: true
}

/** What the dialog and the toast of an action say of the money of a record. Names are of the record's fields, and of what they show. */
export interface MoneySummary<F extends Fields = Fields> {
  /** Who pays or is paid: the first that has a value. */
  readonly party?: readonly string[]
  /** The account that the money goes to; its number, last, is shown whole for one record and by its last digits among many. */
  readonly account?: readonly string[]
  /** While it holds, an account that is missing is said to be missing. */
  readonly accountIf?: Rule<Row<F>>
  /** The amount that is due: the first, less the others. */
  readonly sum: readonly FieldName<F>[]
  /** Label of the sum, where it is not that of its only field. */
  readonly label?: string
  /** Label of a sum below zero: money comes back rather than goes out. Without it such a sum counts as zero. */
  readonly negative?: string
  /** Labels of amounts where their fields' own do not fit. */
  readonly labels?: Readonly<Record<string, string>>
  /** Amounts to know beside the sum. */
  readonly beside?: readonly FieldName<F>[]
  /** The input that holds the amount that is moved. It takes the place of the sum, or with `rest` is taken off it. */
  readonly input?: string
  /** Label of what is left of the sum afterwards. */
  readonly rest?: string
}

export interface ActionDecl<F extends Fields = Fields, I extends Fields = Fields> extends Audience {
  readonly label: string
  /** of its dialog, where that is called otherwise than its button */
  readonly title?: string
  readonly call: Call
  /** further spellings of the same call */
  readonly aliases?: readonly Call[]
  /** the row must satisfy it; part of the UPDATE's WHERE, so of two callers one wins */
  readonly when?: Rule<Row<F>>
  /** beside its audience; of an action on a row. Its button asks the same. */
  readonly rowRoles?: readonly RowRoles<Row<F>>[]
  /** several callers are offered the row and one gets it: whoever no longer finds it is told that it changed, not that it is not theirs */
  readonly claim?: boolean
  /** its button asks for this too: of what the server tells with a record and keeps in no column. Its handler refuses by the same fact. */
  readonly offer?: Rule<Row<F>>
  readonly refuse?: readonly Gate<F>[]
  /** where it leads, of a transition; its `when` and `set` come from there too (`machineOf`) */
  readonly moves?: Moves
  /** what the transition writes; `$user.x` and `$now` stand for themselves, `$input.x` for what was asked and answered */
  readonly set?: { readonly [K in FieldName<F>]?: unknown }
  /** what it asks for: kept by `set`, or by the handler that `takes` it; a `remark` goes into the log by itself */
  readonly input?: I
  readonly rules?: readonly InputRule<I>[]
  /** the inputs that its handler gets, beside the remark; what nobody keeps is refused at start */
  readonly takes?: readonly string[]
  /** what its call always carries; tells apart actions that share a call ({ status: 24 }) */
  readonly with?: Readonly<Record<string, Json>>
  /** the parameter by which its call is told from that of an action that shares it (`jump_status`) */
  readonly apart?: string
  /** the message of success */
  readonly done?: string
  readonly confirm?: string
  readonly danger?: boolean
  readonly icon?: NameOf<'icon'>
  /** caption of the group of the menu in which it stands: 收付; what only looks stands under 查看, what does harm at the end */
  readonly section?: string
  /** where its button stands; view: in the views that name it alone; none: called by a bespoke screen alone */
  readonly at?: 'row' | 'main' | 'toolbar' | 'bulk' | 'view' | 'none'
  /** also takes `ids`, each in a transaction of its own; answers data.complated, data.failed, data.msg */
  readonly bulk?: boolean | BulkWords
  /** it takes seconds (reading or checking a file): its client waits 60 s instead of 5 s */
  readonly long?: true
  /** it moves money: without an Idempotency-Key the same words of the same user within two seconds are the same call */
  readonly money?: true
  /** the money that it is about, as its dialog shows it; `widget`: the component that opens in its place shows it in its own way */
  readonly summary?: MoneySummary<F> | 'widget'
  /** its reply holds a secret: it is kept sealed, and a repetition in the same session gets it again */
  readonly sensitive?: true
  /** a GET that hands out what acts elsewhere, a link, a code, a file: refused to an administrator who looks on as its user */
  readonly handsOut?: true
  /** a POST that only asks: no transaction, no audit, no kept reply */
  readonly readonly?: boolean
  /** what it acts on: a row (found by id within the scope and locked), or the resource as a whole */
  readonly on?: 'row' | 'resource'
  /** the action by which whoever did it takes it back, offered with its praise for a moment */
  readonly undo?: string
  /** a named widget opens instead of the input form */
  readonly widget?: string
  /** its input starts with what the record holds under the same names */
  readonly prefill?: true
  /** a reference, or a field with an audience, that its remark is about: who may not see that does not see the remark */
  readonly names?: Extract<keyof F, string>
}

/** The five verbs that react-admin knows; the rest of `actions` are transitions and the like. */
export const VERBS = ['list', 'get', 'create', 'edit', 'remove'] as const
export type Verb = (typeof VERBS)[number]
export interface VerbDecl<R = Readonly<Record<string, unknown>>> extends Audience {
  readonly call: Call
  readonly aliases?: readonly Call[]
  /** remove: what the call carries beside the id ({ status: -1 }) */
  readonly with?: Readonly<Record<string, Json>>
  readonly done?: string
  readonly label?: string
  /** remove: what is asked before; 是否删除? without it */
  readonly confirm?: string
  /** create, edit: a named widget opens instead of the generic form */
  readonly widget?: string
  /** list: rows of a page at most, of references that the platform's clients read whole; others have PAGE_LIMIT */
  readonly most?: number
  /** edit: where its handler may lead the record */
  readonly moves?: Moves
  /** edit: the record as it stands must satisfy it */
  readonly when?: Rule<R>
  /** edit, remove: as of an action */
  readonly offer?: Rule<R>
  /** edit, remove: as of an action */
  readonly rowRoles?: readonly RowRoles<R>[]
  readonly refuse?: undefined
  readonly set?: undefined
}

export type Actions<F extends Fields> = { readonly [V in Verb]?: VerbDecl<Row<F>> } & {
  readonly [name: string]: ActionDecl<F> | VerbDecl<Row<F>> | undefined
}

/** The column of a reference and the resource that it names; of a field of one's own that is its own. */
interface Referred<F extends Fields> {
  readonly column: FieldName<F> | 'creator_id'
  readonly resource: string
  /** what of it the row's own page tells its readers, beside what the reference shows: who made it, in its timeline */
  readonly told?: readonly string[]
}

/** A filter that is no field: a search over several, a choice of conditions, an area. */
export type FilterDecl<F extends Fields = Fields> = FilterOptions & { readonly label: string } & (
    | { readonly search: readonly FieldName<F>[] }
    /** a text that the record behind a reference holds in one of these fields of its own */
    | { readonly search: readonly string[]; readonly of: Referred<F> }
    | { readonly cases: Choices; readonly rules: Readonly<Record<string | number, Rule<Row<F>>>> }
    | { readonly area: Readonly<Record<string, FieldName<F>>> }
  )

/** Some rows of a resource at an address of their own. Whoever its audience admits may list them, whatever the resource's says. */
export interface ViewDecl<F extends Fields = Fields> extends Audience {
  /** without one it is a part of a screen that shows several: its tabs */
  readonly path?: string
  readonly label: string
  readonly menu?: MenuOf
  /** an address of its own for its list; views may share one, and without `view` it answers the first that the user may open */
  readonly call?: Call
  readonly where?: Rule<Row<F>>
  /** its own columns; they are shown to all who open it, also those that the resource's list keeps to some */
  readonly columns?: readonly string[]
  /** px of those that need more or less room than in the resource's list */
  readonly widths?: Readonly<Record<string, number>>
  /** the actions and verbs that its rows offer, the first that does no harm as their next step; without it those of the resource */
  readonly actions?: readonly string[]
  /** filters that its rows leave nothing to ask by: it settles them itself */
  readonly without?: readonly string[]
  /** false where its rows have no common sum: what is paid and what is received */
  readonly sums?: boolean
}

/** Which rows a firm type may touch, ANDed into every read and every action: `{}` is all; a type without a rule sees none. */
export interface Scope<F extends Fields = Fields> {
  readonly 0?: Rule<Row<F>>
  readonly 1?: Rule<Row<F>>
  readonly 3?: Rule<Row<F>>
  /** this field must be in the role's customer scope, when it has one */
  readonly customers?: FieldName<F> | 'id'
  /** Kinds of rows that holders of a role alone see: payables and receivables; whoever holds none of the roles sees none */
  readonly roles?: readonly { readonly if: Rule<Row<F>>; readonly any: readonly NameOf<'role'>[] }[]
  /**
   * the record that this reference names must be in the caller's own scope of it: an address book goes with its firm. By firm
   * type, where that holds for some of them
   */
  readonly through?: FieldName<F> | { readonly [T in FirmType]?: FieldName<F> }
  /**
   * Further rows, of nobody yet, that a firm type may claim: it sees them, and does with them what is `claim`. Nothing else
   * is done with them, and what goes `through` them is not seen.
   */
  readonly claim?: { readonly 0?: Rule<Row<F>>; readonly 1?: Rule<Row<F>>; readonly 3?: Rule<Row<F>> }
  /**
   * Firms of a type have such a record one after another: the column of whose it is, then those that offer it to several. None
   * is told what was written beside it in another's turn (turns.ts), nor are the rows that go `through` it.
   */
  readonly assignedTo?: { readonly [T in FirmType]?: readonly [holder: FieldName<F>, ...offers: FieldName<F>[]] }
  /** conditions that the product's server knows by name, each about a reference of the row: those of them that hold narrow it further */
  readonly within?: { readonly [condition: string]: FieldName<F> }
  /** of the rows it sees, those that a firm type may also change; all of them without a rule */
  readonly write?: { readonly 0?: Rule<Row<F>>; readonly 1?: Rule<Row<F>>; readonly 3?: Rule<Row<F>> }
}

/** Records of another resource that belong to one of this: shown, added and edited on its page by whoever may list them. */
export interface RelatedDecl {
  readonly resource: string
  /** the other's reference to this one */
  readonly by: string
  readonly label: string
  /** what is shown of each: columns of the other's list; its first ones without them */
  readonly columns?: readonly string[]
  /** while it holds of the record */
  readonly if?: Rule
  /** false: none is added from here, anyone who may add one elsewhere (an order has a form of its own) */
  readonly adds?: false
}

/**
 * A tab of the record's page beside its own, for whom the audience includes: a section by its name, or the records of one of
 * `related`, which then stand here and not below the fields.
 */
export interface TabDecl extends Audience {
  readonly section?: string
  /** resource of one of `related`; with a `section` that section draws them, and the tab still tells how many there are */
  readonly related?: string
  readonly label: string
  /** while it holds of the record */
  readonly if?: Rule
  /** the record for which it holds opens the tab to companies without the `flag` too */
  readonly flagOr?: Rule
}

/** What of a resource those read who choose from it and may not open its page; their own firm's people are a `where`. */
export interface ChoosableDecl<F extends Fields = Fields> {
  /** beside the id and the title: what a choice goes by, or is shown with once it is made */
  readonly fields?: readonly FieldName<F>[]
  readonly where?: Rule<Row<F>>
}

/**
 * Rows outside of a condition that the product's server knows by name, about the row's own id, are read as a public card: these
 * fields and no other. Nobody filters, searches or sorts such rows by the rest, and their history is not shown.
 */
export interface CardDecl<F extends Fields = Fields> {
  readonly outside: string
  readonly fields: readonly FieldName<F>[]
}

export interface ResourceDecl<F extends Fields = Fields> extends Audience {
  readonly name: string
  readonly label: string
  /** path of its list; without one it has no screen of its own */
  readonly path?: string
  readonly menu?: MenuOf
  readonly wire?: 'platform' | 'simpleRest'
  /**
   * its table's name, where the resource's own is a word of SQL; or the name of another resource, some of whose columns it
   * then shows and writes under its own words, scope and roles (companies among the firms)
   */
  readonly table?: string
  readonly fields: F
  readonly rules?: readonly FieldRule<F>[]
  readonly scope: Scope<F> | 'global'
  readonly actions: Actions<F>
  readonly filters?: Readonly<Record<string, FilterDecl<F>>>
  readonly views?: Readonly<Record<string, ViewDecl<F>>>
  readonly related?: readonly RelatedDecl[]
  readonly tabs?: readonly TabDecl[]
  /** what stands above the fields of a record: who it is and how it does (see FaceDecl) */
  readonly face?: FaceDecl<FieldName<F>>
  /** a record opens in a dialog of one size for all of its tabs, instead of a panel at the side */
  readonly opens?: 'dialog'
  readonly sort?: readonly [field: FieldName<F> | 'id', order: 'ASC' | 'DESC']
  /** columns of its list in their order; without it the fields with `list`, in theirs */
  readonly columns?: readonly (FieldName<F> | keyof EngineColumns)[]
  /** of these, what its own list shows where there is ample room (1,920 px), or when it is chosen */
  readonly optional?: readonly (FieldName<F> | keyof EngineColumns)[]
  readonly spelling?: Spelling
  /** what one record is, where the label names the screen: 员工 of 员工管理 */
  readonly entity?: string
  /** field that names a record */
  readonly title?: FieldName<F>
  /** field by which people call it in a word, where that is not its title: a plate */
  readonly shortName?: FieldName<F>
  /** fields found by the search of a reference */
  readonly search?: readonly FieldName<F>[]
  /** its list is open to more than its page: all who may merely choose from it read this and nothing else */
  readonly choosable?: ChoosableDecl<F>
  /** what is shown of rows that are not for the reader to know whole */
  readonly card?: CardDecl<F>
  /** said of a step that the record has left behind, where 该记录已变更 does not say it */
  readonly conflictMessage?: string
  /** its dialogs send the version that they show: what another has written meanwhile is refused, and who did what is told */
  readonly versioned?: true
  /** settings that nothing reads yet, all of them: the screen says that they have no effect */
  readonly pending?: true
  /** fields that hold a state */
  readonly machines?: readonly Machine[]
  /** writes that are nobody's action: a timer's, a payment's, another system's */
  readonly systemEvents?: Readonly<Record<string, SystemEvent>>
  /** rows that satisfy it are highlighted */
  readonly highlight?: Rule<Row<F>>
  /** further indexes, as lists of columns; INCLUDE, trigram and check constraints go into custom migrations */
  readonly indexes?: readonly (readonly string[])[]
  /** its rows are a log themselves (a timeline, positions): a new one is told to the feed of changes, not to the log once more */
  readonly journal?: true
  /** the record that its rows stand beside: who may make that call of it hears of each write, and its lists stay as they are (live §3) */
  readonly beside?: { readonly by: FieldName<F>; readonly call: string }
  /** rows per page at first */
  readonly perPage?: number
  /** a firm has few of them, so its list is sentences without filters and paging (see FewDecl) */
  readonly few?: FewDecl
  /** false: no rows from files; otherwise who may create or edit a record may do so by a file */
  readonly import?: false
  /** the fields that several records may be given together, or none; without it all that make sense (see bulkFields) */
  readonly bulkEdit?: false | readonly FieldName<F>[]
  /** each firm has exactly one row of it, its settings: no list, no id; its screen is the form itself. Needs a unique `firm_id`. */
  readonly single?: true
  /** role codes that exist because this resource does; offered among the permissions of every role */
  readonly grants?: readonly Choice[]
  /** its writes give, take or open rights; its handlers' `authority` is asked before each of them */
  readonly grantsRights?: true
  /** no table of its own: its rows are read by its handler's `source`, and nobody writes them */
  readonly computed?: true
}

export type Resource<F extends Fields = Fields> = ResourceDecl<F>

/** The record of a resource as it travels and as forms hold it. */
export type RecordOf<R> = R extends { readonly fields: infer F extends Fields } ? Row<F> : never

/** Names of a resource's actions that are not verbs. */
export type ActionName<R> = R extends { readonly actions: infer A } ? Exclude<Extract<keyof A, string>, Verb> : never
