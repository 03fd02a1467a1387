import type { ComponentType } from 'react'
import type { Audience } from '../../../schema/model'
import type { PanelShape } from '../../../ui/PanelSkeleton'
import type { OrderDetail } from './orderDetail'

/** What each tab of an order's detail is given. */
export interface DetailTabProps {
  readonly order: OrderDetail
  /** opens another tab, by its name */
  readonly onTab: (name: string) => void
}

/** A tab of an order's detail; one that is seldom opened has a lazy component. */
export interface DetailTab extends Audience {
  /** who gets it besides: any of them suffices, and the audience itself must hold too */
  readonly anyOf?: readonly Audience[]
  readonly name: string
  readonly label: string
  /** a small word behind the label: how many there are */
  readonly count?: (order: OrderDetail) => string
  /** of what it shows, until that has come */
  readonly shape?: PanelShape
  readonly Component: ComponentType<DetailTabProps>
}
