import Radio from 'lucide-react/icons/radio'
import { useTranslate } from 'react-admin'
import { planMode } from '../../../domain/distribution'
import { formatFull } from '../../../domain/time'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { WriteButton } from '../../../ui/WriteButton'
import { chosenOf, endOf, exhaustedMessage, laterRounds, nextOf, openOffers, type Run } from './distribution'
import './leadStrip.css'
import { OfferRing } from './OfferRing'
import type { RunAct } from './useDistribution'

interface LeadStripProps {
  readonly runs: readonly Run[]
  /** the one that goes on */
  readonly run: Run | null
  /** seconds by which the server's clock is ahead */
  readonly ahead: number
  /** the order waits for somebody to be sent */
  readonly canStart: boolean
  readonly isBusy: boolean
  readonly onAct: (act: RunAct) => Promise<boolean>
}

/** What automatic distribution does now, or how it ended; with the ways to skip, stop and start it. */
export function LeadStrip({ runs, run, ahead, canStart, isBusy, onAct }: LeadStripProps) {
  const translate = useTranslate()
  if (!run) return <RestingStrip last={runs[0]} canStart={canStart} isBusy={isBusy} onAct={onAct} />
  const offers = openOffers(run)
  const [asked] = offers
  const isPool = run.mode === planMode.pool
  return (
    <Row
      as="section"
      gap={3.5}
      fixed
      padX={4}
      padY={3}
      wrap="narrow"
      className="rd-lead"
      aria-label={translate('自动派单')}
    >
      {asked?.deadline && asked.sent && <OfferRing sent={asked.sent} deadline={asked.deadline} ahead={ahead} />}
      <Stack gap={0.5} grow shrink>
        <Text as="b" size="title">
          {isPool
            ? translate('抢单中 %{n} 家可抢', { n: offers.length })
            : asked
              ? translate('自动派单 正在问 %{name}', {
                  name: [asked.name, asked.driver_name].filter(Boolean).join(' '),
                })
              : translate('自动派单 正在选下一家')}
        </Text>
        <Text tone="soft">{isPool ? translate('先抢先得，无人抢则回到 待派单') : <WhatFollows run={run} />}</Text>
      </Stack>
      <Row gap={2} fixed even="narrow" className="rd-lead-acts">
        {!isPool && asked && (
          <ActionButton variant="outlined" color="inherit" busy={isBusy} onClick={() => onAct('skip')}>
            {translate('跳过此家')}
          </ActionButton>
        )}
        <ActionButton variant="outlined" color="error" busy={isBusy} onClick={() => onAct('stop')}>
          {translate('停止自动派单')}
        </ActionButton>
      </Row>
    </Row>
  )
}

/** Who is asked next, how far the run has come, and what it does after that. */
function WhatFollows({ run }: { readonly run: Run }) {
  const translate = useTranslate()
  const next = nextOf(run)
  const chosen = chosenOf(run)
  const asked = chosen.filter(({ sent }) => sent !== null).length
  const later = laterRounds(run)
  const parts = [
    next ? translate('未应答转 %{name}', { name: next.name }) : translate('未应答转人工'),
    run.range_km === null
      ? translate('已问 %{n} / %{all} 家', { n: asked, all: chosen.length })
      : translate('%{km} km 已问 %{n} / %{all} 家', {
          km: run.range_km,
          n: asked,
          all: chosen.filter(({ round }) => round === null || round <= (run.range_km ?? 0)).length,
        }),
    later.length > 0 ? translate('再扩到 %{km} km，之后转人工', { km: later.join('、') }) : null,
  ]
  return parts.filter(Boolean).join(translate('；'))
}

interface RestingProps extends Pick<LeadStripProps, 'canStart' | 'isBusy' | 'onAct'> {
  readonly last: Run | undefined
}

/** No run goes on: how the last one ended, and the way to begin one. */
function RestingStrip({ last, canStart, isBusy, onAct }: RestingProps) {
  const translate = useTranslate()
  const end = last && endOf(last)
  if (!canStart && !end) return null
  return (
    <Row as="section" gap={2} fixed padX={4} padY={2} edge="bottom" wrap="narrow" aria-label={translate('自动派单')}>
      {end === 'exhausted' ? (
        <Row as="b" gap={1.5} grow tone="bad" role="alert">
          <Glyph name="triangle" size={14} /> {translate(last?.reason ?? exhaustedMessage)}
        </Row>
      ) : (
        <Row as="span" gap={1.5} grow tone="soft">
          <Radio size={15} aria-hidden />
          {end === 'stopped' && last?.end_time
            ? translate('自动派单已停止：%{name} %{time}', {
                name: last.stopped_by,
                time: formatFull(last.end_time).slice(5, 16),
              })
            : translate('未自动派单，由人工调派')}
        </Row>
      )}
      {canStart && (
        <WriteButton size="small" variant="outlined" disabled={isBusy} onClick={() => void onAct('start')}>
          {translate('开始自动派单')}
        </WriteButton>
      )}
    </Row>
  )
}
