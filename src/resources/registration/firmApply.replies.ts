import type { RecordOf } from '../../schema/model'
import { object, paged, part, recordOf } from '../../schema/model/reply'
import type { firmApply } from './firmApply.resource'

const { integer } = part

/** The list counts applications by state; an applicant gets their own in the shape of a list. */
export const firmApplyReplies = {
  firmApply: {
    list: { counts: object({ waiting: integer, approved: integer, refused: integer }) },
    calls: { own: paged(recordOf<RecordOf<typeof firmApply>>('firmApply')) },
  },
} as const
