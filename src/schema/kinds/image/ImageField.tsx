import { Row } from '../../../ui/Box'
import { keysOf } from '../parts/fileKey'
import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

/** Thumbnails. */
export function ImageField({ source, field, record }: FieldProps) {
  const addresses = keysOf(record[source])
  if (addresses.length === 0) return none
  return (
    <Row as="span" inline gap={1} align="stretch" className="rd-thumbs">
      {addresses.map((address) => (
        <img key={address} className="rd-thumb" src={address} alt={field.label} loading="lazy" />
      ))}
    </Row>
  )
}
