import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../ui/StatusChip'
import { orderAddress } from './orderAddress'
import type { Stage } from './stages'

/** Only the number is wanted; the smallest page brings it. */
const ONE_ROW = { page: 1, perPage: 1 }
const NEWEST = { field: 'id', order: 'DESC' } as const

/** Orders of one stage; leads to their list. */
export function StageCount({ stage }: { readonly stage: Stage }) {
  const translate = useTranslate()
  const filter = { status: stage.status }
  const { total, error } = useGetList('order', { pagination: ONE_ROW, sort: NEWEST, filter })
  return (
    <Link className="desk-stage" to={orderAddress(filter)}>
      <StatusChip label={translate(stage.label)} family={stage.family} />
      <b>{total ?? (error ? '!' : '–')}</b>
    </Link>
  )
}
