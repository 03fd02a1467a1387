import type { Identity } from '../../../src/schema/compile/access'
import type { ActionName, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from './codec'
import type { FilterHandler, Query } from './query'

/** Values by name, of whatever resource. */
export type AnyRow = Readonly<Record<string, unknown>>

export interface Session extends Identity {
  readonly name: string
}

/** Unix seconds. */
export const clock = (): number => Math.floor(Date.now() / 1000)

/**
 * What a write happens in. A {@link Work} is one, so a handler passes its own to the functions of its feature.
 * @typeParam U whose write it is: of a function that timers call too, `By`
 */
export interface Context<U = Session> {
  readonly tx: Tx
  readonly user: U
  /** unix seconds; the one clock of this request */
  readonly now: number
  /** runs once the transaction is committed */
  readonly afterCommit: (task: () => void | Promise<void>) => void
}

/** What a handler gets. The engine has checked session, permission, scope, input and `when` before, and audits afterwards. */
export interface Work<R> extends Context {
  /** validated input */
  readonly input: Readonly<Record<string, unknown>>
  /** everything the client sent, for calls whose payload is no form */
  readonly body: Readonly<Record<string, unknown>>
  /** the locked row with nothing hidden; of a toolbar action or a create: empty */
  readonly row: R
  /** creates another record of this resource in the same transaction, checked, audited and told of as from its form @throws DomainError */
  readonly createOther: (values: Readonly<Record<string, unknown>>) => Promise<AnyRow>
  /** of whoever asks; null where it is unknown: in an import, or behind a proxy that no setting names */
  readonly address: string | null
  /** what {@link withPreparation} has found before the transaction */
  readonly prepared?: unknown
  /** a row of a file that is imported */
  readonly imported?: boolean
}

/** What an action leaves behind: changes of the row, and what the reply's `data` carries beside them. */
export interface Outcome {
  readonly set?: Readonly<Record<string, unknown>>
  readonly data?: unknown
  /** replaces the declared message of success in `info` */
  readonly info?: string
  /** what it writes stands, and is no success: code 0, with `info` and `data` as they are (a check that fails, a batch of which nothing went through) */
  readonly failed?: true
  /** a word for the audit row (the reason that was given) */
  readonly remark?: string | null
  /** the action that it stood for: under its name the log and the timeline keep it */
  readonly as?: string
}

/** A row as it will be with these values. */
export const merged = <R extends object>(row: R, set: AnyRow | undefined): R => ({ ...row, ...set })

/** A write before it happens, as far as it concerns rights. */
export interface PlannedWrite<R> {
  readonly tx: Tx
  readonly user: Session
  /** create, edit, remove, or the action's own name */
  readonly action: string
  /** the locked row, null of what has none yet */
  readonly row: R | null
  /** of a create or an edit the record as its form says it; of an action what it asks */
  readonly input: Readonly<Record<string, unknown>>
}

export interface Handler<R> {
  (work: Work<R>): Promise<Outcome | undefined>
  /** runs before the transaction is begun, when the caller's permission is known and nothing else is */
  readonly prepare?: Preparation<unknown>
}

/** What an action has to fetch from outside, so that no lock waits for it. `body` is as it was sent: nothing of it is checked. */
export type Preparation<F> = (work: {
  readonly rows: Tx['rows']
  readonly user: Session
  readonly body: AnyRow
}) => Promise<F>

/** A handler that needs something of the world outside of the database, which is fetched before its transaction. */
export const withPreparation = <R, F>(
  prepare: Preparation<F>,
  handler: (work: Work<R>, found: F) => Promise<Outcome | undefined>,
): Handler<R> => Object.assign((work: Work<R>) => handler(work, work.prepared as F), { prepare })

/** A record that is being made ready for its reader: what is no column is added to it. */
type Shown<R> = { -readonly [K in keyof R]: R[K] } & Row

export interface PresentWork<R = Row> {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  /** rows of a list, which may have no more than `asked`, or the one record of a detail */
  readonly rows: Shown<R>[]
  readonly detail: boolean
  /** the names that a list's caller asks for, where he names them: the rows have no more than these need */
  readonly fields?: ReadonlySet<string> | undefined
}

/** Where the rows of a `computed` resource come from, in place of a table of its own; nothing hidden yet. */
export interface Source {
  readonly list: (work: {
    readonly tx: Pick<Tx, 'rows'>
    readonly user: Identity
    readonly query: Query
  }) => Promise<{ readonly data: Row[]; readonly total: number; readonly [sum: `total_${string}`]: number }>
  readonly get: (work: {
    readonly tx: Pick<Tx, 'rows'>
    readonly user: Identity
    readonly id: number
  }) => Promise<Row | undefined>
}

export interface Hooks<R> {
  readonly source?: Source
  /**
   * Runs before every write of a resource with `grantsRights`, from any call: compares what the write
   * gives, takes or opens with what its writer holds. @throws DomainError
   */
  readonly authority?: (deed: PlannedWrite<R>) => Promise<void>
  /** `create` and `edit` judge and set values, and write nothing: rows of a file are written together, and an edit that changes nothing stays none */
  readonly judgesOnly?: true
  /** columns that the form does not say: numbers, owners, computed prices */
  readonly create?: (work: Work<Partial<R>>) => Promise<Outcome | undefined>
  readonly edit?: (work: Work<R>) => Promise<Outcome | undefined>
  readonly remove?: (work: Work<R>) => Promise<Outcome | undefined>
  /** after any write of this resource, in its transaction: the words of a timeline, a notice to somebody */
  readonly acted?: (
    act: Work<R> & { readonly action: string; readonly id: number; readonly outcome: Outcome },
  ) => Promise<void>
  /** adds what is no column (virtual fields, signed addresses), in place */
  readonly present?: (work: PresentWork<R>) => Promise<void>
  /** by its name, what `present` adds to a list's rows or changes in them, and the columns that it reads for that; without this a list reads whole rows, whatever is asked for */
  readonly adds?: Readonly<Record<string, readonly string[]>>
  /** what a list's reply carries beside its rows, number and sums, whatever the page: how much is unread */
  readonly extra?: (work: Pick<PresentWork, 'tx' | 'user'>) => Promise<Readonly<Record<string, unknown>>>
  readonly filters?: Readonly<Record<string, FilterHandler>>
  /** rows of a GET action, by name */
  readonly reads?: Readonly<
    Record<
      string,
      (
        work: Omit<Work<R>, 'afterCommit' | 'input' | 'createOther' | 'address'> & { readonly query: Query },
      ) => Promise<unknown>
    >
  >
}

export type Handlers<R> = Hooks<R> & { readonly actions?: Readonly<Record<string, Handler<R>>> }

/** The erased form that the engine keeps. */
export interface Implementation {
  readonly resource: string
  readonly handlers: Handlers<Row>
}

/**
 * Handlers of one declaration that several features bring: the hooks of one, and the reads and actions of all.
 * @throws Error for a hook or a call that both have
 */
export function joined(first: Implementation, second: Implementation): Implementation {
  const { reads, actions, ...hooks } = second.handlers
  const mine = first.handlers
  const twice =
    Object.keys(hooks).find((name) => name in mine) ??
    Object.keys(reads ?? {}).find((name) => mine.reads?.[name]) ??
    Object.keys(actions ?? {}).find((name) => mine.actions?.[name])
  if (twice !== undefined) throw new Error(`${first.resource}: "${twice}" is implemented twice`)
  const handlers = { ...mine, ...hooks, reads: { ...mine.reads, ...reads }, actions: { ...mine.actions, ...actions } }
  return { resource: first.resource, handlers }
}

type Declared = { readonly name: string; readonly fields: object; readonly actions: object }

/**
 * Binds handlers to a declaration; a name that the declaration does not have does not compile.
 * Only what data cannot say goes here.
 */
export function implement<const D extends Declared>(
  resource: D,
  handlers: Hooks<RecordOf<D>> & {
    readonly actions?: { readonly [N in ActionName<D>]?: Handler<RecordOf<D>> }
    readonly reads?: { readonly [N in ActionName<D>]?: NonNullable<Hooks<RecordOf<D>>['reads']>[string] }
  },
): Implementation {
  // The engine finds handlers by their resource's name, so they get rows of that resource alone.
  return { resource: resource.name, handlers: handlers as unknown as Handlers<Row> }
}
