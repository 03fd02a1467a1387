import type { FieldData } from '../model'

export type FormMode = 'create' | 'edit'

/** Whether a form of this mode may write the field (a virtual one only where it says so); the server drops what it may not. */
export const isWritable = (field: FieldData, mode: FormMode): boolean =>
  !field.readOnly && (field.form === true || field.form === mode || (field.form === undefined && !field.virtual))
