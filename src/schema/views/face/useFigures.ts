import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { isAllowed, mayAction, mayList } from '../../compile/access'
import { type FaceDecl, type FaceRead, holds, type ListFigure, type ReadFigure } from '../../model'
import { useIdentity, useRuleContext } from '../identity'
import { type ActionProvider, isObject } from '../provider'
import type { Row } from '../row'
import { findResource } from '../slots'
import { filterTotals } from '../table/totals'

type Values = Readonly<Record<string, unknown>>

/** A figure that has come, with what its words need. */
export interface KnownFigure {
  readonly decl: ReadFigure | ListFigure
  readonly values: Values
}

export interface FaceData {
  readonly figures: readonly KnownFigure[]
  /** what a call answered, by its declared name */
  readonly answers: Readonly<Record<string, Values>>
  readonly isPending: boolean
  /** the first thing that went wrong */
  readonly error: unknown
  readonly retry: () => void
}

/** Resource and action of `order.firmFace`. */
const partsOf = (call: string) => call.split('.') as [resource: string, action: string]

/** The same key as a bespoke part that asks the same: they share one answer. */
const keyOf = ({ call, by, with: more }: FaceRead, id: unknown) => {
  const params = { [by]: Number(id), ...more }
  return { key: [...partsOf(call), params], params }
}

/** A member that is an object holds a figure, any other is one by itself; null keeps it from this user. */
function membersOf(value: unknown): Values | null {
  if (isObject(value)) return value
  return value === null || value === undefined ? null : { value }
}

/** What the face of a record shows: each call and list of its declaration that the user may ask, and no other. */
export function useFigures(face: FaceDecl, record: Row): FaceData {
  const identity = useIdentity()
  const context = useRuleContext(record)
  const provider = useDataProvider<ActionProvider>()
  const reads = (face.reads ?? []).filter(({ call, if: rule }) => {
    if (rule && !holds(rule, record, context)) return false
    const [name, action] = partsOf(call)
    const resource = findResource(name)
    return resource !== undefined && mayAction(resource, action, identity)
  })
  const allowed = (face.figures ?? []).filter((figure) => isAllowed(figure, identity))
  const lists = allowed.filter((figure): figure is ListFigure => {
    if (!('list' in figure)) return false
    const resource = findResource(figure.list)
    return resource !== undefined && mayList(resource, figure.view, identity)
  })
  const asked = useQueries({
    queries: reads.map((read) => {
      const { key, params } = keyOf(read, record.id)
      const [resource, action] = partsOf(read.call)
      return {
        queryKey: key,
        queryFn: async () => (await provider.action(resource, action, params)).data,
      }
    }),
  })
  const counted = useQueries({
    queries: lists.map(({ list, view, by, where, sum }) => {
      const filter = { [by]: record.id, ...where }
      return {
        queryKey: [list, 'face', view ?? null, filter, sum ?? null],
        queryFn: async (): Promise<Values> => {
          const { total, meta } = await provider.getList(list, {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'DESC' },
            filter,
            ...(view !== undefined && { meta: { view } }),
          })
          return { value: sum === undefined ? (total ?? 0) : (filterTotals(meta)?.[sum] ?? null), n: total ?? 0 }
        },
      }
    }),
  })
  const answers = Object.fromEntries(
    reads.flatMap(({ call }, at) => {
      const data = asked[at]?.data
      return isObject(data) ? [[call, data] as const] : []
    }),
  )
  const figures = allowed.flatMap((decl): KnownFigure[] => {
    const values =
      'list' in decl ? counted[lists.indexOf(decl)]?.data : (membersOf(answers[decl.of]?.[decl.member]) ?? undefined)
    if (!values || (decl.ifKnown && (values.value ?? null) === null)) return []
    return [{ decl, values }]
  })
  const all = [...asked, ...counted]
  return {
    figures,
    answers,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}
