import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { type Coverage, partnership as state } from '../../../domain/firm'
import { rescueTypes } from '../../../domain/rescueType'
import { useRegions } from '../../../schema/kinds/region/useRegions'
import { Row, Stack, Text } from '../../../ui/Box'

interface PartnerCoverageProps {
  readonly coverage: Coverage
  readonly status: number
}

/** So many names of places; the rest is counted. */
const NAMED = 8

/** What a provider offers and where; before cooperation, what of it no partner offers (F-121). */
export function PartnerCoverage({ coverage: { services, added }, status }: PartnerCoverageProps) {
  const translate = useTranslate()
  const regions = useRegions(true)
  const isPartner = status === state.partners
  const named = (codes: readonly number[]) =>
    codes
      .slice(0, NAMED)
      .map((code) => regions.fullName(code).replace(/^[^省]*省/, '') || String(code))
      .join('、')
  const title = translate(isPartner ? '服务覆盖' : '合作后多出的覆盖')
  return (
    <Stack as="section" gap={2} cols="one" aria-label={title}>
      <Text as="h3" size="body">
        {title}
      </Text>
      {services.length === 0 && (
        <Text size="small" tone="quiet">
          {translate('该企业还没有配置服务项目')}
        </Text>
      )}
      {!isPartner && services.length > 0 && (
        <Row gap={3} align="start" pad={3} fill="sunken" round={2}>
          <Text size="figure" weight="strong" fixed>
            {added.length}
          </Text>
          <Stack gap={0.5} cols="one" shrink>
            <Text>{translate('个区县目前没有合作伙伴服务')}</Text>
            {added.length > 0 && (
              <Text size="small" tone="soft" breaks>
                {named(added)}
                {added.length > NAMED && translate(' 等 %{n} 个', { n: added.length })}
              </Text>
            )}
          </Stack>
        </Row>
      )}
      <Stack as="ul" gap={1} cols="one">
        {services.map((service) => (
          <Row as="li" key={service.type} gap={2} justify="between" size="small" padY={1} edge="bottom">
            <Text weight="medium" fixed>
              {translate(labelOf(rescueTypes, service.type))}
            </Text>
            <Text tone="soft" title={named(service.places)}>
              {translate('%{n} 个区县', { n: service.places.length })}
              {!isPartner && service.added.length > 0 && (
                <Text tone="good"> {translate('新增 %{n}', { n: service.added.length })}</Text>
              )}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
