/** How an action of several rows differs from the usual one. */
export interface BulkWords {
  /** said when there are no rows */
  readonly none?: string
  /** the question in place of `confirm`, with the number of rows as %{n} */
  readonly confirm?: string
  /** said of a row for which the action is not possible, instead of that it has changed */
  readonly conflictMessage?: string
  /** false: no button of its own above the selected rows; a bespoke one stands for it */
  readonly offered?: false
  /** answers may differ from row to row (`each`, by id, beside those of all rows), and the reply says what became of each */
  readonly each?: true
  /** rows that one call takes, where that is less than `BULK_LIMIT` */
  readonly most?: number
}
