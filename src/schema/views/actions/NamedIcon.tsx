import type { LucideIcon } from 'lucide-react'
import type { NameOf } from '../../model'
import { actionIcons } from './actionIcons'

/** Behind React.lazy, hence the default export. */
export default function NamedIcon({ name }: { readonly name: NameOf<'icon'> }) {
  const Icon: LucideIcon | undefined = actionIcons[name]
  return Icon ? <Icon size={15} aria-hidden /> : null
}
