import { design } from '../../resources/designer/design.resource'
import { type ListSlots, SchemaList } from '../../schema/views'
import type { Row } from '../../schema/views/row'

const form = '/system/designer'
const slots: ListSlots = {
  createPath: form,
  paths: { edit: ({ id }: Row) => `${form}?id=${id}` },
  empty: '还没有自定义资源',
}

/** Resources made in the browser; each is drawn in the designer. */
export function DesignList() {
  return <SchemaList resource={design} slots={slots} />
}
