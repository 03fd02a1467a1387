import type { ComponentType } from 'react'
import type { Identity } from '../../../schema/compile/access'
import type { Audience } from '../../../schema/model'
import type { PanelShape } from '../../../ui/PanelSkeleton'
import type { OrderDetail } from './orderDetail'

/** What each tab of an order's detail is given. */
export interface DetailTabProps {
  readonly order: OrderDetail
  /** the part of it that the address names: a kind of the stream, a section of the money */
  readonly part?: string | undefined
  /** how often the key of the composer was pressed since the tab was opened */
  readonly called?: number
  /** opens another tab by its name, or a part of one: `stream.call` */
  readonly onTab: (name: string) => void
}

/** A tab of an order's detail; one that is seldom opened has a lazy component. */
export interface DetailTab extends Audience {
  /** who gets it besides: any of them suffices, and the audience itself must hold too */
  readonly anyOf?: readonly Audience[]
  readonly name: string
  readonly label: string
  /** a small word behind the label: how many there are, how much it comes to */
  readonly count?: (order: OrderDetail, identity: Identity | null) => string
  /** seldom opened: it stands in the menu 更多 */
  readonly isRare?: true
  /** of what it shows, until that has come */
  readonly shape?: PanelShape
  readonly Component: ComponentType<DetailTabProps>
}
