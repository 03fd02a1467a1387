import { billPath } from '../../../domain/settlement'
import type { AnyResource } from '../../../schema/model'
import { type ListSlots, SchemaList } from '../../../schema/views'

const slots: ListSlots = { opens: ({ direction, id }) => billPath(direction, id), empty: '还没有账单' }

interface BillListScreenProps {
  readonly resource: AnyResource
  readonly view?: string
}

/** Bills, each of which opens on a page of its own. */
export const BillListScreen = (props: BillListScreenProps) => <SchemaList {...props} slots={slots} />
