import type { AnyResource } from '../../../schema/model'
import { type ListSlots, SchemaList } from '../../../schema/views'
import { VirtualBanner } from './VirtualBanner'

const slots: ListSlots = { empty: '还没有虚拟运力' }

/** 虚拟运力 and 虚拟司机 (O-055, O-057): the list of any resource below what says that none of it is real. */
export function VirtualListScreen({ resource }: { readonly resource: AnyResource }) {
  return (
    <>
      <VirtualBanner />
      <SchemaList resource={resource} slots={slots} />
    </>
  )
}
