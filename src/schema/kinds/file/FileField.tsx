import { Text } from '../../../ui/Box'
import { keysOf } from '../parts/fileKey'
import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'
import { fileName } from './fileName'

/** Names that open the files. */
export function FileField({ source, record }: FieldProps) {
  const addresses = keysOf(record[source])
  if (addresses.length === 0) return none
  return addresses.map((address) => (
    <Text key={address} as="a" tone="link" className="rd-file" href={address} target="_blank" rel="noopener noreferrer">
      {fileName(address)}
    </Text>
  ))
}
