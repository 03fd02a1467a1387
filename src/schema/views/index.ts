export { type ActionsApi, useActions } from './actions/ActionsContext'
export { ActionsProvider } from './actions/ActionsProvider'
export { BulkActions } from './actions/BulkActions'
export { RecordActions } from './actions/RecordActions'
export { RowActions } from './actions/RowActions'
export { ToolbarActions } from './actions/ToolbarActions'
export { useActionCall, useFailure } from './actions/useActionCall'
export { cellOf, fieldOf } from './fieldView'
export { SchemaCreate, type SchemaCreateProps } from './form/SchemaCreate'
export { SchemaEdit, type SchemaEditProps } from './form/SchemaEdit'
export { SchemaForm, type SchemaFormProps } from './form/SchemaForm'
export { SchemaFormDialog, type SchemaFormDialogProps } from './form/SchemaFormDialog'
export { SchemaSingle, type SchemaSingleProps } from './form/SchemaSingle'
export type { FormSlots } from './form/slots'
export { useIdentity, useRuleContext } from './identity'
export { formScreenSlots, type ListSlots, type RecordPanelSlots } from './list/listSlots'
export { Pager } from './list/Pager'
export { SchemaList, type SchemaListProps } from './list/SchemaList'
export { CATALOGUE_KEY, messageOf } from './provider'
export { RecordPanel } from './record/RecordPanel'
export { useOpenRecord } from './record/useOpenRecord'
export type { Row } from './row'
export { SchemaShow, type SchemaShowProps, type ShowSlots } from './show/SchemaShow'
export {
  type ActionSlotProps,
  briefOf,
  type CellComponent,
  type CellProps,
  type FootProps,
  registerSlots,
  type SectionProps,
  type Slots,
  type WidgetProps,
} from './slots'
export { SchemaTable, type SchemaTableProps } from './table/SchemaTable'
