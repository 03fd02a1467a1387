import type { car } from '../../resources/capacity/car.resource'
import type { RecordOf } from '../../schema/model'

export type CarRow = RecordOf<typeof car>
