import { part } from '../../schema/model/reply'

const { integer } = part

/** What the partner circle answers (decisions §11). */
export const partnerReplies = {
  /** firms in each relationship, of the filter without its relationship */
  list: { total_none: integer, total_applied: integer, total_partners: integer },
}
