/** Colour families of status chips; colour and shape always travel together in the interface. */
export type Family = 'grey' | 'orange' | 'blue' | 'purple' | 'green' | 'brown' | 'red'

/** One value of an enumeration: the code is the wire's, the label is Chinese. */
export interface Choice {
  readonly code: number | string
  readonly label: string
  readonly family?: Family
}

/** The union of an enumeration's codes. */
export type CodeOf<C extends readonly Choice[]> = C[number]['code']

/** The choice with this code; `undefined` when the enumeration does not know it. */
export const choiceOf = <C extends Choice>(choices: readonly C[], code: unknown): C | undefined =>
  choices.find((choice) => choice.code === code)

/** Chinese label of a code; an unknown code shows as itself, nothing (null, undefined) as ''. */
export function labelOf(choices: readonly Choice[], code: number | string | null | undefined): string {
  return choiceOf(choices, code)?.label ?? String(code ?? '')
}

/** All codes in the order of the enumeration. */
export const codesOf = <const C extends readonly Choice[]>(choices: C): CodeOf<C>[] =>
  choices.map((choice) => choice.code)

/** Whether a value from outside is a code of this enumeration. */
export const isCodeOf = <const C extends readonly Choice[]>(choices: C, code: unknown): code is CodeOf<C> =>
  choices.some((choice) => choice.code === code)

/** States by name: a choice of them in their order, and the code of each by its name, so that a code is written once. */
export function named<S extends Choice, const T extends Readonly<Record<string, S>>>(states: T) {
  const codes = Object.entries(states).map(([name, { code }]) => [name, code])
  return {
    choices: (Object.keys(states) as (keyof T)[]).map((name): T[keyof T] & S => states[name]),
    codes: Object.fromEntries(codes) as { readonly [N in keyof T]: T[N]['code'] },
  }
}
