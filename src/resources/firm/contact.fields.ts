import { contactPositions } from '../../domain/firm/firmEnums'
import { field } from '../../schema/model'

/** What both address books, a firm's and a customer's, say of a person (F-296, F-297). */
export const contactFields = {
  position: field.text('职务', { required: '必填', list: true, max: 30, suggestions: contactPositions, span: 4 }),
  name: field.text('姓名', { required: '必填', list: true, max: 30, span: 4 }),
  mobile: field.phone('手机号', { required: '必填', list: true, span: 4 }),
}

/** What a record's page shows of its address book (F-149). */
export const contactColumns = ['id', 'position', 'name', 'mobile'] as const

/** Entries of the source that stand for no person (F-210). */
export const shownContacts = { id: { notIn: [999999, 888888] } }
