import { useGetManyReference } from 'react-admin'
import type { RelatedDecl } from '../../model'
import type { Row } from '../row'
import { resourceNamed } from '../slots'

/** More than these are looked at in the list of their own. */
const SHOWN = 50
const NEWEST = { field: 'id', order: 'DESC' } as const
const FIRST_PAGE = { page: 1, perPage: SHOWN } as const

/** The records that belong to one, the newest first, and how many there are. @typeParam R what its caller knows of them */
export const useRelated = <R extends Row = Row>(related: RelatedDecl, record: Row) =>
  useGetManyReference<R>(resourceNamed(related.resource).name, {
    target: related.by,
    id: record.id,
    sort: NEWEST,
    pagination: FIRST_PAGE,
    filter: {},
  })
