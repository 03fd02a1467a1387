import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../ui/Box'

/** One thing that is known of a photo: its name, and what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Text as="dt" tone="quiet">
        {useTranslate()(name)}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </>
  )
}
