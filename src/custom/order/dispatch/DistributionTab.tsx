import Radio from 'lucide-react/icons/radio'
import { useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { choiceOf } from '../../../domain/choice'
import { kmLabel } from '../../../domain/distance'
import { offerAnswers, runStates } from '../../../domain/distribution'
import { formatYuan } from '../../../domain/money'
import { dispatchModes } from '../../../domain/order/dispatch'
import { formatFull } from '../../../domain/time'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { minutesText } from '../../../ui/durationText'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import type { DetailTabProps } from '../parts/detailTab'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import './distributionTab.css'
import { isChosen, type Run, type RunCandidate, termText } from './distribution'
import { ScoreBar, ScoreLegend } from './ScoreBar'
import { useDistribution } from './useDistribution'

/** Each run of an order with everybody that it has looked at: the terms of the score and the answer, or the reason why not. */
export function DistributionTab({ order }: DetailTabProps) {
  const translate = useTranslate()
  const byProvider = isFirmUser(useIdentity()?.firm_type ?? 0)
  const { runs, error, refetch } = useDistribution(order.id, true)
  return (
    <div className="rd-detail-page">
      <SectionHead title={translate('派单记录')} note={byProvider ? translate('只显示本公司') : null}>
        {!byProvider && <ScoreLegend />}
      </SectionHead>
      <PanelData
        query={{ data: runs, error, refetch }}
        isEmpty={(all) => all.length === 0}
        empty="没有自动派单记录，由人工调派"
        icon={Radio}
      >
        {(all) => all.map((run) => <RunRecord key={run.id} run={run} byProvider={byProvider} />)}
      </PanelData>
    </div>
  )
}

interface RunRecordProps {
  readonly run: Run
  readonly byProvider: boolean
}

function RunRecord({ run, byProvider }: RunRecordProps) {
  const translate = useTranslate()
  const { mode, state, begin_time, end_time, stopped_by, reason, rule_title, rule_version, candidates, beyond } = run
  const way = choiceOf(dispatchModes, mode)
  const end = choiceOf(runStates, state)
  const chosen = candidates.filter(isChosen)
  const passed = candidates.filter((one) => !isChosen(one))
  return (
    <Stack as="section" gap={2} padY={3} edge="bottom" aria-label={formatFull(begin_time)}>
      <Row gap={2} lineGap={1} wrap>
        {way && <StatusChip label={translate(way.label)} family={way.family} />}
        <Text as="b">
          <TimeText at={begin_time} /> – {end_time ? <TimeText at={end_time} form="clock" /> : translate('进行中')}
        </Text>
        {end && <StatusChip label={translate(end.label)} family={end.family} />}
        {stopped_by && <Text tone="soft">{translate('%{name} 停止', { name: stopped_by })}</Text>}
        {reason && <Text tone="soft">{translate(reason)}</Text>}
        {!byProvider && rule_title && (
          <Text push size="small" tone="quiet">
            {translate('规则 %{title} 第 %{n} 版', { title: rule_title, n: rule_version })}
          </Text>
        )}
      </Row>
      <Stack as="ul">
        {chosen.map((one, i) => (
          <ChosenItem key={one.firm_id} candidate={one} place={byProvider ? null : i + 1} byProvider={byProvider} />
        ))}
      </Stack>
      {passed.length > 0 && (
        <Stack gap={1}>
          <Text size="small" tone="quiet">
            {translate('未入选 %{n}', { n: passed.length })}
          </Text>
          <Stack as="ul" gap={1} className="rd-run-passed">
            {passed.map(({ firm_id, name, range, reason: why }) => (
              <Row as="li" key={firm_id} gap={2} size="small">
                <Text ellipsis>{name}</Text>
                {range !== null && <Text tone="quiet">{kmLabel(range)}</Text>}
                {why && (
                  <Text push tone="soft" nowrap>
                    {translate(why)}
                  </Text>
                )}
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      {beyond > 0 && (
        <Text size="small" tone="quiet">
          {translate('另有 %{n} 家更远，未比较', { n: beyond })}
        </Text>
      )}
    </Stack>
  )
}

interface ChosenItemProps {
  readonly candidate: RunCandidate
  /** null: not told */
  readonly place: number | null
  readonly byProvider: boolean
}

/** Someone of a run who was to be asked: when, for how much, what they said. */
function ChosenItem({ candidate, place, byProvider }: ChosenItemProps) {
  const translate = useTranslate()
  const { name, driver_name, range, duration, score, sent, answer, money } = candidate
  const said = answer === null ? null : choiceOf(offerAnswers, answer)
  const facts = [
    driver_name,
    duration === null ? null : minutesText(duration, false, translate),
    range === null ? null : kmLabel(range),
    money === null ? null : formatYuan(money),
  ]
  return (
    <Stack as="li" gap={2} align="center" padY={1.5} edge="top" className="rd-run-candidate">
      <Text weight="strong" tone="soft">
        {place}
      </Text>
      <Stack gap={0.5} shrink>
        <Text as="b" ellipsis>
          {name}
        </Text>
        <Text size="small" tone="soft" ellipsis>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {!byProvider && score !== null && (
        <>
          <ScoreBar candidate={candidate} />
          <Text weight="strong">{termText(score)}</Text>
        </>
      )}
      <Stack gap={0.5} align="end" className="rd-run-answer">
        {said ? (
          <StatusChip label={translate(said.label)} family={said.family} />
        ) : (
          <Text size="small" tone="quiet">
            {translate('未问到')}
          </Text>
        )}
        {sent !== null && (
          <Text size="tiny" tone="soft">
            {translate('%{time} 发出', { time: formatFull(sent).slice(11) })}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}
