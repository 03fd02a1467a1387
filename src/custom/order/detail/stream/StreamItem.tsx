import type { FieldChange, HistoryEntry } from '../../../../schema/model'
import type { OrderRemark } from '../../parts/orderDetail'
import type { useRemarks } from '../useRemarks'
import { StreamEdit } from './StreamEdit'
import { StreamEvent } from './StreamEvent'
import { StreamRemark } from './StreamRemark'
import { StreamCall, StreamFollowUp, StreamVisit } from './StreamTalk'
import type { StreamChange, StreamEntry } from './stream'

/** What can be done from an entry. */
export interface StreamActs {
  readonly onReply?: ReturnType<typeof useRemarks>['save'] | undefined
  readonly onRemoveRemark: (remark: OrderRemark) => void
  readonly onRemoveFollowUp: (followUp: OrderRemark) => void
  readonly isRestorable: (entry: HistoryEntry, change: FieldChange) => boolean
  readonly onRestore: (change: StreamChange) => void
}

interface StreamItemProps {
  readonly entry: StreamEntry
  readonly acts: StreamActs
  readonly isPresent: boolean
  readonly took: string | undefined
}

/** An entry of the stream as its form is drawn. */
export function StreamItem({ entry, acts, isPresent, took }: StreamItemProps) {
  switch (entry.form) {
    case 'remark':
      return <StreamRemark entry={entry} onReply={acts.onReply} onRemove={acts.onRemoveRemark} />
    case 'followUp':
      return <StreamFollowUp entry={entry} onRemove={acts.onRemoveFollowUp} />
    case 'visit':
      return <StreamVisit entry={entry} />
    case 'call':
      return <StreamCall entry={entry} />
    case 'change':
      return <StreamEdit entry={entry} isRestorable={acts.isRestorable} onRestore={acts.onRestore} />
    case 'event':
      return <StreamEvent entry={entry} isPresent={isPresent} took={took} />
  }
}
