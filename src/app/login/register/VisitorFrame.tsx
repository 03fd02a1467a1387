import type { FormEvent, ReactNode } from 'react'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Logo } from '../../../ui/Logo'
import './register.css'

interface VisitorFrameProps {
  title: string
  lead: string
  /** at the right of the head */
  way: ReactNode
  /** below the title */
  steps?: ReactNode
  /** what was refused and belongs to no field */
  error: string | null
  children: ReactNode
  /** buttons; on phones they stand at the foot */
  acts: ReactNode
  onSubmit: () => void
  busy: boolean
}

/** A page of somebody who is not in the admin: the mark, a title, a form, its buttons. */
export function VisitorFrame({ title, lead, way, steps, error, children, acts, onSubmit, busy }: VisitorFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Box as="form" className="visitor" onSubmit={submit} aria-busy={busy} noValidate>
      <Row as="header" justify="between" gap={3} size="title" className="visitor-head">
        <Row gap={2} weight="strong">
          <Logo size={26} />
          Rescue Desk
        </Row>
        {way}
      </Row>
      <Stack as="main" gap={4} cols="one" className="visitor-main">
        <Stack gap={1}>
          <h1>{title}</h1>
          <Text as="p" tone="soft" size="large">
            {lead}
          </Text>
        </Stack>
        {steps}
        {children}
        <Box as="p" tone="bad" size="large" role="alert" className="visitor-error">
          {error}
        </Box>
      </Stack>
      <Row as="footer" gap={2.5} fill="surface" edge="top" className="visitor-foot">
        {acts}
      </Row>
    </Box>
  )
}
