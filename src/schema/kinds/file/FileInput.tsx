import { Text } from '../../../ui/Box'
import type { InputProps } from '../parts/props'
import { UploadsInput } from './UploadsInput'

/** Files by name. */
export function FileInput(props: InputProps) {
  return (
    <UploadsInput
      of={props}
      className="rd-upload-name"
      nameOf={({ name }) => name}
      show={({ url }, name) => (
        <Text
          as="a"
          shrink
          ellipsis
          tone="link"
          className="rd-file"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
        </Text>
      )}
    />
  )
}
