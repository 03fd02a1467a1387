import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { DeskDataProvider } from '../../dataProvider'
import { documentStates } from '../../domain/capacity'
import { car } from '../../resources/capacity/car.resource'
import { Row, Text } from '../../ui/Box'
import { counted } from '../../ui/CountBadge'
import { StatusChip } from '../../ui/StatusChip'
import { HomeCard } from './HomeCard'

/** 已过期 and 30天内; what is further away may be left. */
const DUE = documentStates.slice(0, 2)
const LOOKED_EVERY = 300_000

/** 证件到期: cars with a lapsed or soon lapsing paper, for those who keep them; each number opens its list. Nothing while there are none. */
export function DocumentCard() {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const { data: counts = {} } = useQuery({
    queryKey: [car.name, 'papers'],
    queryFn: async ({ signal }) =>
      (await provider.action<{ papers: Readonly<Record<string, number>> }>(car.name, 'list', { limit: 1 }, { signal }))
        .data.papers,
    staleTime: LOOKED_EVERY,
  })
  const due = DUE.filter(({ code }) => (counts[code] ?? 0) > 0)
  if (due.length === 0) return null
  return (
    <HomeCard title={translate('证件到期')} note={translate('车辆证件和驾驶证')}>
      <Row as="ul" gap={3} wrap padX={4} below={3}>
        {due.map(({ code, label, family }) => (
          <Row as="li" key={code}>
            <Link className="rd-text-link" to={`${car.path}?papers=${code}`}>
              <Row as="span" gap={2}>
                <StatusChip label={translate(label)} family={family} />
                <Text weight="strong">{translate('%{n} 辆', { n: counted(counts[code] ?? 0) })}</Text>
              </Row>
            </Link>
          </Row>
        ))}
      </Row>
    </HomeCard>
  )
}
