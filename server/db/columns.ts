import { decoderOf } from './values'

type Values = readonly (string | null)[]

/** What the database says of a column. */
interface Described {
  readonly name: string
  readonly dataTypeID: number
}

/** Makes a row of the database's texts. @throws RangeError when a value cannot be held exactly, or there are more or fewer of them */
export type RowOf = (values: Values) => Record<string, unknown>

/**
 * How the rows of one statement are made, kept by whoever keeps its text: what the database says of a list's hundred columns
 * takes as long to read as its rows, so it is asked once. A changed table shows as an error or as another number of values, and
 * the driver forgets what it learnt.
 */
export interface ColumnMeta {
  /** of a text whose plan is as good for any values: what connections may keep it prepared under */
  readonly name?: string | undefined
  rowOf?: RowOf | undefined
  /** by a column's name: what becomes of its value, never null; of undefined it stays as it is */
  readonly convert?: ((name: string) => ((value: unknown) => unknown) | undefined) | undefined
}

/** How rows of the described columns are made; kept for the statement's next time. */
export function compileRow(columns: readonly Described[], learnt?: ColumnMeta): RowOf {
  if (!learnt) return plainRow(columns)
  learnt.rowOf = compiledRow(columns, learnt.convert)
  return learnt.rowOf
}

const expect = (values: Values, columns: readonly Described[]): void => {
  if (values.length !== columns.length) throw new RangeError('the columns of a statement have changed')
}

function plainRow(columns: readonly Described[]): RowOf {
  const decoders = columns.map(({ dataTypeID }) => decoderOf(dataTypeID))
  return (values) => {
    expect(values, columns)
    const row: Record<string, unknown> = {}
    for (const [index, { name }] of columns.entries()) {
      const text = values[index] ?? null
      row[name] = text === null ? null : decoders[index]?.(text)
    }
    return row
  }
}

/**
 * The same as a function of its own with every name written out: a wide row takes half the time. Names are quoted as JSON, so
 * nothing that a row is called runs as code.
 */
function compiledRow(columns: readonly Described[], convert: ColumnMeta['convert']): RowOf {
  const decoders = columns.map(({ name, dataTypeID }) => {
    const decode = decoderOf(dataTypeID)
    const converted = convert?.(name)
    return converted ? (text: string) => converted(decode(text)) : decode
  })
  const parts = columns.map(({ name }, i) => `${JSON.stringify(name)}: v[${i}] === null ? null : d${i}(v[${i}])`)
  const build = new Function(...decoders.map((_, i) => `d${i}`), `return (v) => ({ ${parts.join(', ')} })`) as (
    ...decoders: readonly unknown[]
  ) => RowOf
  const make = build(...decoders)
  return (values) => {
    expect(values, columns)
    return make(values)
  }
}
