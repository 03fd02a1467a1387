/** The seven colour families of chips; a family always travels with a shape, never colour alone. */
export type Family = 'grey' | 'orange' | 'blue' | 'purple' | 'green' | 'brown' | 'red'

/** One value of an enumeration: the code that is stored and sent, and the words that people read. */
export interface Choice<C extends number | string = number | string> {
  readonly code: C
  readonly label: string
  readonly family?: Family
  /** has its words for the records that hold it, and is not chosen anew */
  readonly archived?: boolean
}

export type Choices = readonly Choice[]
export type CodeOf<L extends Choices> = L[number]['code']
