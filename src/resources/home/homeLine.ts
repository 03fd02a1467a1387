import type { AnyResource } from '../../schema/model'

/** What a filter of a line may name: the beginning of today, the end of the seventh day, the reader's company, the ends of a calendar month. */
export type HomeToken =
  | '$today'
  | '$week'
  | '$firm'
  | '$lastMonth.start'
  | '$lastMonth.end'
  | '$month.start'
  | '$month.end'

/** Where a line stands: to be done, due within seven days, the proofs of this month's rescues, closing last month, lost by closing this one, a kind of approval. */
export type HomePart = 'work' | 'ahead' | 'proof' | 'close' | 'missed' | 'approval'

/** What the rows of a line say, by the fields of their resource. */
export interface HomeRowDecl {
  /** 收 money in, 付 money out, 批 to be agreed to, 提 withdrawn */
  readonly tag: '收' | '付' | '批' | '提'
  /** of these the first that has a value */
  readonly name: readonly string[]
  readonly text?: string
  readonly money: string
  /** its day until which it is to be done, and the days that are added to it */
  readonly due?: readonly [field: string, days: number]
  /** the day that names its month */
  readonly month?: string
}

/**
 * A number of the home page with the list that it opens: the list's own call counts it, under the same filter and with the
 * rights of its reader.
 */
export interface HomeLine {
  readonly code: string
  readonly part: HomePart
  readonly resource: AnyResource
  readonly view?: string
  /** of a view without a path of its own, what its page's address says */
  readonly search?: string
  readonly types?: readonly (0 | 1 | 3)[]
  /** Only for who may do this: others are not called to it. `of` is what its row roles look at. */
  readonly action?: string
  /** the resource of that action, where it is another */
  readonly acts?: AnyResource
  readonly of?: Readonly<Record<string, number>>
  readonly filter?: Readonly<Record<string, HomeToken | string | number | readonly number[]>>
  readonly label: string
  /** what is done about it */
  readonly verb?: string
  /** since when a row of it waits: the field that the oldest is found by */
  readonly since?: string
  /** a sum that its list carries */
  readonly money?: string
  readonly row?: HomeRowDecl
}

/** Of head office, which reads the books of all: its own. */
export const own = { owner_firm_id: '$firm' } as const
/** A company reads its own books and those that it pays in: its own are named in the books of all alone. */
const books = (filter: HomeLine['filter']): readonly Pick<HomeLine, 'types' | 'filter'>[] => [
  { types: [0], filter: { ...own, ...filter } },
  { types: [1], filter },
]
export const inBooks = (line: Omit<HomeLine, 'types' | 'filter'>, filter: HomeLine['filter']): readonly HomeLine[] =>
  books(filter).map((one) => ({ ...line, ...one }))
