/** A file of rows carries at most this many, in either direction (O-360 says so of exports). */
export const IMPORT_LIMIT = 5000
/** Bytes of an import's body, and of the file it comes from. */
export const IMPORT_BYTES = 10 << 20
/** Rows that one bulk call takes. */
export const BULK_LIMIT = 500

/** Import is a call of our own, the same for resources of both wires; who may create or edit the records may call it. */
export const importPath = (resource: string): string => `/import/${resource}`
/** Calls an import off that is underway. */
export const importCancelPath = (resource: string): string => `${importPath(resource)}/cancel`

/** A row of the file: cells as texts in the order of the request's columns, and its number in the file. */
export interface ImportRow {
  readonly row: number
  readonly cells: readonly string[]
  /** version of the record that the check has shown; another one by now is refused */
  readonly version?: number
}

export interface ImportRequest {
  /** the same id again repeats nothing that is already written */
  readonly id: string
  /** check: write nothing; partial: write what may be written; whole: all rows or none */
  readonly mode: 'check' | 'partial' | 'whole'
  /** fields by column; `id` where rows are matched by it */
  readonly columns: readonly string[]
  /** column by which rows are found that exist already: `id` or a field; none: every row is a new record */
  readonly match?: string | null
  /** with `match`: whether rows that match nothing become new records */
  readonly adds?: boolean
  readonly rows: readonly ImportRow[]
}

/** What becomes of a row. Texts are those of the fields' CSV form. */
export interface ImportLine {
  readonly row: number
  readonly does: 'create' | 'edit' | 'same' | 'refuse'
  readonly id?: number
  readonly version?: number
  readonly changes?: Readonly<Record<string, readonly [before: string, after: string]>>
  readonly errors?: Readonly<Record<string, string>>
  /** a reason that belongs to no field */
  readonly info?: string
}

/** The last line: what has happened to all of them together. */
export interface ImportEnd {
  readonly end: 'done' | 'cancelled' | 'refused' | 'failed'
  readonly create: number
  readonly edit: number
  readonly same: number
  readonly refuse: number
  /** whether anything was written */
  readonly written: boolean
  readonly info?: string
}

export const isImportEnd = (line: ImportLine | ImportEnd): line is ImportEnd => 'end' in line
