import { actionIcons } from './actionIcons'

/** Behind React.lazy, hence the default export. */
export default function NamedIcon({ name }: { readonly name: string }) {
  const Icon = actionIcons[name]
  return Icon ? <Icon size={15} aria-hidden /> : null
}
