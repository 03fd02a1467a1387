import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { partnerPages, partnership as state } from '../../../domain/firm'
import { messageOf } from '../../../schema/views'
import { Pager, PageSize } from '../../../schema/views/list/Pager'
import { Box, Stack } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { CircleFilters } from './CircleFilters'
import './circle.css'
import { PartnerCard } from './PartnerCard'
import { PartnerDialog } from './PartnerDialog'
import { PartnerTaskDialog } from './PartnerTaskDialog'
import type { PartnerTask } from './partnerTask'
import { ReceivedDialog } from './ReceivedDialog'
import { CLEARED, useCircle } from './useCircle'
import { useWaiting } from './useWaiting'

const SKELETON = Array.from({ length: 6 }, (_, at) => `wait-${at.toString()}`)

/**
 * 服务圈 (/partner): the firms that one works with, or might (F-011, F-119 to F-122). The open firm (`open`) and the
 * applications that wait (`received`) stand in the address.
 */
export function CirclePage() {
  const translate = useTranslate()
  const { filter, page, perPage, ask, list, totals, address } = useCircle()
  const { data: cards, total, error, isPending, isFetching, refetch } = list
  const waiting = useWaiting().data?.total ?? 0
  const [task, setTask] = useState<PartnerTask | null>(null)
  const opened = Number(address.get('open')) || null
  const isNarrowed = Object.keys(filter).length > 0
  const keepPage = { page: page > 1 ? page : null }
  const sizes = <PageSize perPage={perPage} sizes={partnerPages} onPerPage={(limit) => ask({ limit })} />
  return (
    <Stack flex gap={2.5} className="rd-circle">
      <CircleFilters
        filter={filter}
        counts={{ [state.none]: totals.none, [state.applied]: totals.applied, [state.partners]: totals.partners }}
        waiting={waiting}
        onAsk={ask}
        onReceived={() => ask({ received: 1, ...keepPage })}
      />
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      <Box grow scroll className="rd-circle-cards" aria-busy={isFetching}>
        {total === 0 && (
          <EmptyState
            text={translate(isNarrowed ? '没有符合条件的企业' : '服务圈还没有其他企业')}
            action={isNarrowed ? { label: translate('清空筛选'), onClick: () => ask(CLEARED) } : undefined}
          />
        )}
        <Stack as="ul" gap={2.5} className="rd-circle-grid" aria-label={translate('合作伙伴')}>
          {isPending &&
            !error &&
            SKELETON.map((key) => (
              <Box as="li" key={key} edge="all" round={3} fill="sunken" className="rd-partner-wait" />
            ))}
          {cards?.map((card) => (
            <PartnerCard key={card.id} card={card} onOpen={(open) => ask({ open, ...keepPage })} onTask={setTask} />
          ))}
        </Stack>
      </Box>
      <Box fixed className="rd-card">
        <Pager
          brief
          unit="家"
          page={page}
          perPage={perPage}
          total={total}
          onPage={(next) => ask({ page: next })}
          onPerPage={(limit) => ask({ limit })}
        >
          {sizes}
        </Pager>
      </Box>
      {opened !== null && (
        <PartnerDialog key={opened} id={opened} onTask={setTask} onClose={() => ask({ open: null, ...keepPage })} />
      )}
      {address.has('received') && (
        <ReceivedDialog onTask={setTask} onClose={() => ask({ received: null, ...keepPage })} />
      )}
      {task && <PartnerTaskDialog key={`${task.action} ${task.card.id}`} task={task} onClose={() => setTask(null)} />}
    </Stack>
  )
}
