import { useTranslate } from 'react-admin'
import { labelOf } from '../../../../domain/choice'
import { rescueTypes } from '../../../../domain/rescueType'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { TypeIcon } from '../../../../ui/TypeIcon'
import '../cells.css'

/** The rescue type as icon and word. */
export function RescueTypeCell({ source, record }: CellProps) {
  const translate = useTranslate()
  const type = Number(record[source])
  return (
    <Text nowrap className="rd-rescue-type">
      <TypeIcon type={type} /> {translate(labelOf(rescueTypes, type))}
    </Text>
  )
}

RescueTypeCell.reads = [] as readonly string[]
