import type { AnyResource } from '../../../schema/model'
import { type ListSlots, SchemaList } from '../../../schema/views'
import { TrackerLink } from './TrackerLink'

const slots: ListSlots = { Toolbar: TrackerLink, empty: '还没有技师' }

interface TechnicianScreenProps {
  readonly resource: AnyResource
}

/** Technicians (/capacity/servicePersonal), with the way to their trackers. */
export function TechnicianScreen({ resource }: TechnicianScreenProps) {
  return <SchemaList resource={resource} slots={slots} />
}
