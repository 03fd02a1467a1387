import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Row, Stack, Text } from '../../../ui/Box'
import './face.css'

interface FacePanelProps {
  readonly title: string
  /** behind the title: a number, a state */
  readonly count?: ReactNode
  /** at the right of the title: where there is more of it */
  readonly way?: { readonly to: string; readonly label: string } | null
  /** over the whole width: rows with many parts */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A panel of a face: its title, how many, a way to all of them, and what it shows. */
export function FacePanel({ title, count, way, wide = false, children }: FacePanelProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack
      as="section"
      gap={1}
      align="start"
      className="rd-face-panel"
      data-wide={wide || undefined}
      aria-labelledby={id}
    >
      <Row gap={2} wide>
        <Text as="h3" size="body" weight="strong" id={id}>
          {translate(title)}
        </Text>
        {count !== undefined && (
          <Text size="small" tone="soft">
            {count}
          </Text>
        )}
        {way && (
          <Text as={Link} push size="small" tone="link" to={way.to} className="rd-face-way">
            {translate(way.label)}
          </Text>
        )}
      </Row>
      {children}
    </Stack>
  )
}
