import { field } from '../schema/model'

/** Told with a record: whether its rights are above the reader's, so that writing it would be refused. */
export const above = field.boolean('权限高于自己', { virtual: true, show: false, form: false })

/** A button that is there for records that are not above the reader. */
export const notAbove = { offer: { above: { ne: 1 } } } as const
