import { declarations } from '../../schema/model'
import { announcement } from './announcement.resource'
import { notice } from './notice.resource'
import { outbox } from './outbox.resource'
import { smsCode } from './smsCode.resource'

export const noticeDeclarations = declarations({
  resources: [notice, announcement, outbox, smsCode],
  screens: [],
})
