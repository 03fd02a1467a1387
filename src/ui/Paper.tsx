import Button from '@mui/material/Button'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from './Box'
import './paper.css'

interface PaperPageProps {
  /** beside 打印: other papers of the same record */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A page of its own for what is printed: the sheet in the middle, 打印 above it, which paper leaves away. */
export function PaperPage({ tools, children }: PaperPageProps) {
  const translate = useTranslate()
  return (
    <Box as="main" tall scroll fill="canvas" pad={4} className="pp-page">
      <Row gap={2} wrap justify="center" below={3} className="pp-tools">
        {tools}
        <Button variant="contained" startIcon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
          {translate('打印')}
        </Button>
      </Row>
      {children}
    </Box>
  )
}

interface PaperProps {
  readonly title: string
  /** below the title: number, period, state */
  readonly facts: readonly string[]
  /** at the right of the title, large: a plate, a number */
  readonly mark?: string | null
  /** below the mark: when it was printed */
  readonly note: string
  readonly children: ReactNode
}

/** One sheet of A4. */
export function Paper({ title, facts, mark, note, children }: PaperProps) {
  return (
    <Stack as="article" gap={4} fill="surface" className="pp-sheet">
      <Row as="header" gap={3} justify="between" align="end" edge="bottom" className="pp-head">
        <Stack gap={1}>
          <Text as="h1" size="head">
            {title}
          </Text>
          <Text tone="soft">{facts.filter(Boolean).join(' · ')}</Text>
        </Stack>
        <Stack gap={1} className="pp-mark">
          {mark && (
            <Text size="head" weight="strong">
              {mark}
            </Text>
          )}
          <Text size="small" tone="quiet">
            {note}
          </Text>
        </Stack>
      </Row>
      {children}
    </Stack>
  )
}

/** Lines for signatures at the foot of a sheet. @param who names that are translated */
export function PaperSigns({ who }: { readonly who: readonly string[] }) {
  const translate = useTranslate()
  return (
    <Row as="footer" gap={6} className="pp-signs">
      {who.map((one) => (
        <Text key={one} grow edge="bottom">
          {`${translate(one)}：`}
        </Text>
      ))}
    </Row>
  )
}

export type PaperFact = readonly [label: string, value: ReactNode]

/** Facts in two columns; what has no value is left away. @param facts labels that are translated */
export function PaperFacts({ facts }: { readonly facts: readonly PaperFact[] }) {
  const translate = useTranslate()
  return (
    <dl className="pp-facts">
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== '' && (
            <Row key={label} gap={2} align="baseline">
              <Text as="dt" size="small" tone="soft" nowrap>
                {translate(label)}
              </Text>
              <Text as="dd" shrink>
                {value}
              </Text>
            </Row>
          ),
      )}
    </dl>
  )
}

interface PaperTableProps {
  /** columns of a translated label; amounts stand at the right */
  readonly columns: readonly { readonly label: string; readonly isAmount?: boolean }[]
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly string[] }[]
  readonly totals?: readonly string[]
}

/** A table of texts; its head is repeated on each sheet. */
export function PaperTable({ columns, rows, totals }: PaperTableProps) {
  const translate = useTranslate()
  const side = (at: number) => (columns[at]?.isAmount ? 'pp-amount' : undefined)
  return (
    <table className="pp-table">
      <thead>
        <tr>
          {columns.map(({ label }, at) => (
            <th key={label} scope="col" className={side(at)}>
              {translate(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={columns[at]?.label} className={side(at)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr className="pp-totals">
            {totals.map((cell, at) => (
              <td key={columns[at]?.label} className={side(at)}>
                {cell}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
