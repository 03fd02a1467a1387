export { useActions } from './actions/ActionsContext'
export { ActionsProvider } from './actions/ActionsProvider'
export { RecordActions } from './actions/RecordActions'
export { RowActions } from './actions/RowActions'
export { ToolbarActions } from './actions/ToolbarActions'
export { useActionCall, useFailure } from './actions/useActionCall'
export { cellOf, fieldOf } from './fieldView'
export { SchemaForm } from './form/SchemaForm'
export { SchemaFormDialog } from './form/SchemaFormDialog'
export { useIdentity, useRuleContext } from './identity'
export { formScreenSlots, type ListSlots } from './list/listSlots'
export { Pager } from './list/Pager'
export { SchemaList } from './list/SchemaList'
export { CATALOGUE_KEY, messageOf } from './provider'
export { useOpenRecord } from './record/useOpenRecord'
export type { Row } from './row'
export {
  type ActionSlotProps,
  briefOf,
  type CellComponent,
  type CellProps,
  type FootProps,
  registerSlots,
  type SectionProps,
  type WidgetProps,
} from './slots'
export { SchemaTable } from './table/SchemaTable'
