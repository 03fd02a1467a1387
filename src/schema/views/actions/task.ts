import type { Identifier } from 'react-admin'
import type { Row } from '../row'

/** Something begun by a button: an action or verb, of one record, of several, or of none. */
export type Task =
  | {
      readonly name: string
      readonly record: Row | null
      /** asked first, in the user's language */
      readonly question?: string
    }
  | { readonly name: string; readonly ids: readonly Identifier[]; readonly seen?: SeenRecords }

/** As what records were seen, by id; those of other pages are before nobody's eyes. */
export type SeenRecords = Readonly<Record<string, unknown>>
