import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { choiceOf } from '../../domain/choice'
import { photoAudit } from '../../domain/evidence'
import { homeAddress } from '../../resources/home'
import { useIdentity } from '../../schema/views'
import { Row, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { StatusChip } from '../../ui/StatusChip'
import { HomeCard } from './HomeCard'
import type { CountedLine } from './useHome'

const PROOF = 'proof.'

/** 凭证 of a company: this month's rescues by how far their photos are audited; each number opens them (mock 42b). */
export function ProofCard({ lines }: { readonly lines: readonly CountedLine[] }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const now = useClock()
  const shown = lines.filter(({ line, counted: { count } }) => line.part === 'proof' && count > 0)
  if (!identity || shown.length === 0) return null
  const all = shown.reduce((sum, { counted: { count } }) => sum + count, 0)
  return (
    <HomeCard title={translate('凭证')} note={translate('本月完成订单的照片')}>
      <Row as="ul" gap={6} lineGap={2} wrap align="start" padX={4} below={4}>
        {shown.map(({ line, counted: { count } }) => {
          const state = choiceOf(photoAudit, Number(line.code.slice(PROOF.length)))
          return (
            <li key={line.code}>
              {state && <StatusChip plain label={translate(state.label)} family={state.family} />}
              <Row as={Link} gap={2} className="desk-home-way" to={homeAddress(line, identity, now)}>
                <Text size="figure" weight="strong">
                  {count}
                </Text>
                <Text size="small" tone="soft">
                  {Math.round((count / all) * 100)}%
                </Text>
              </Row>
            </li>
          )
        })}
      </Row>
    </HomeCard>
  )
}
