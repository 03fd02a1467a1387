/** The present in unix seconds, shifted by this many. */
interface ShiftedNow {
  readonly $now: number
}

/** Tests of one field, all of which must hold. */
interface RuleTest<V> {
  readonly eq?: V | ShiftedNow | null
  readonly ne?: V | ShiftedNow | null
  readonly in?: readonly V[]
  readonly notIn?: readonly V[]
  readonly lt?: V | ShiftedNow
  readonly lte?: V | ShiftedNow
  readonly gt?: V | ShiftedNow
  readonly gte?: V | ShiftedNow
  readonly empty?: boolean
}

/**
 * A condition over the fields `F` as data, in the grammar of the engine, which evaluates it in the browser and in SQL.
 * Keys beside each other are joined by "and".
 */
export type Rule<F> = { readonly [K in keyof F]?: F[K] | null | RuleTest<F[K]> } & {
  readonly and?: readonly Rule<F>[]
  readonly or?: readonly Rule<F>[]
  readonly not?: Rule<F>
}
