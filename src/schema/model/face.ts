import type { Choices } from './choice'
import type { Audience, Json } from './field'
import type { Rule } from './rule'

/** A call whose answer a face shows: a GET of a resource as a whole, sent by those alone who may. */
export interface FaceRead {
  /** `order.firmFace` */
  readonly call: string
  /** the parameter that takes the record's id */
  readonly by: string
  readonly with?: Readonly<Record<string, Json>>
  /** while it holds of the record */
  readonly if?: Rule
}

/** How a figure is drawn, whatever it comes from. */
interface FigureWords extends Audience {
  readonly label: string
  /** the figure in its words, with members of the answer: `%{value} / %{online} 空闲`; the bare value without it */
  readonly say?: string
  /** fen */
  readonly money?: true
  /** below it the figure asks for attention */
  readonly least?: number
  /** small words below it, of which those are left out that have a member of null */
  readonly notes?: readonly string[]
  /** how it is counted */
  readonly hint?: string
  /** left out while it has no value, instead of — */
  readonly ifKnown?: true
}

/** A figure that a call answers as `{ value, course, … }`: without a value it reads —, with a member of null it is left out. */
export interface ReadFigure extends FigureWords {
  /** one of the face's `reads` */
  readonly of: string
  readonly member: string
}

/** A figure that a list of the record's rows gives: how many they are, or their sum. It opens that list. */
export interface ListFigure extends FigureWords {
  readonly list: string
  readonly view?: string
  /** the filter that takes the record's id */
  readonly by: string
  readonly where?: Readonly<Record<string, Json>>
  /** a field with a `total`; without it the rows are counted */
  readonly sum?: string
}

/** A state of the record that a call answers: on duty, receiving orders. */
export interface FaceState {
  readonly of: string
  readonly member: string
  readonly choices: Choices
}

/**
 * Who a record is and how it does, above its fields: monogram or portrait, name, chips, a line of facts, figures, a map, panels.
 * All of it is drawn in the first tab of the record's page.
 */
export interface FaceDecl<N extends string = string> {
  /** an image; without it, or without a picture, the first character of the record's name */
  readonly portrait?: N
  /** a person, whose picture fills its square */
  readonly person?: true
  /** choices that stand as chips behind the name */
  readonly chips?: readonly N[]
  readonly states?: readonly FaceState[]
  /** fields of the line below the name, without their labels */
  readonly line?: readonly N[]
  readonly reads?: readonly FaceRead[]
  readonly figures?: readonly (ReadFigure | ListFigure)[]
  /** a part by its name (`faceParts` of a manifest) at the right: a map */
  readonly aside?: string
  /** parts by their names below the figures, in this order; one that has nothing to show draws nothing */
  readonly panels?: readonly string[]
}
