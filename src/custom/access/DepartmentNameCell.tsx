import type { CellComponent } from '../../schema/views/slots'

/** A department below its parent: a step in for each part of its path but the first. */
export const DepartmentNameCell: CellComponent = ({ record }) => {
  const depth = typeof record.path === 'string' ? record.path.split('/').length - 2 : 0
  const name = String(record.name ?? '')
  return depth > 0 ? (
    <span className="ac-branch" style={{ paddingInlineStart: `${depth * 18}px` }}>
      {name}
    </span>
  ) : (
    <b>{name}</b>
  )
}
