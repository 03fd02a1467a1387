import { Text } from './Box'
import './tags.css'

interface KbdProps {
  children: string
}

/** One key of a shortcut. */
export function Kbd({ children }: KbdProps) {
  return (
    <Text as="kbd" padX={1} fill="surface" round={1} tone="quiet" className="rd-kbd">
      {children}
    </Text>
  )
}
