import { Children, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'

interface InfoItemProps {
  readonly label: string
  /** across both columns */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** One fact; without a value it says —. */
export function InfoItem({ label, wide = false, children }: InfoItemProps) {
  const translate = useTranslate()
  const isEmpty = Children.toArray(children).every((child) => child === '')
  return (
    <div data-wide={wide || undefined}>
      <dt>{translate(label)}</dt>
      <dd>{isEmpty ? <Text tone="quiet">—</Text> : children}</dd>
    </div>
  )
}
