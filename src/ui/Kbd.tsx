import './tags.css'

interface KbdProps {
  children: string
}

/** One key of a shortcut. */
export function Kbd({ children }: KbdProps) {
  return <kbd className="rd-kbd">{children}</kbd>
}
