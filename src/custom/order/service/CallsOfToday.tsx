import { useGetList, useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { reportStatus } from '../../../domain/order/report'
import { rescueTypes } from '../../../domain/rescueType'
import { startOfDay } from '../../../domain/time'
import { plateText } from '../../../domain/vehicle'
import { useFollowed } from '../../../live/feed'
import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { messageOf, type Row as RecordRow } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { BlockHead } from './BlockHead'

interface CallsOfTodayProps {
  readonly caller: string
  readonly onCaller: (text: string) => void
}

const SHOWN = 50
/** ms between polls: others take calls, too */
const REFRESH = 20_000
const NEWEST = { field: 'report_time', order: 'DESC' } as const

/** Reports of today, whoever took them down; a click looks for the caller. */
export function CallsOfToday({ caller, onCaller }: CallsOfTodayProps) {
  const translate = useTranslate()
  const { data, total, error, isPending, refetch } = useGetList<RecordRow>(
    rescueReport.name,
    {
      filter: { start_time: startOfDay(Math.floor(Date.now() / 1000)) },
      sort: NEWEST,
      pagination: { page: 1, perPage: SHOWN },
    },
    useFollowed(REFRESH, rescueReport.name),
  )
  return (
    <section className="rd-card rd-service-calls" aria-labelledby="rd-service-calls" aria-busy={isPending}>
      <BlockHead id="rd-service-calls" title="今日来电" total={total} />
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={translate('今天还没有来电')} />}
      <Box as="ul" scroll className="rd-service-list">
        {data?.map((report) => {
          const status = choiceOf(reportStatus, report.status)
          const plate = String(report.car_no ?? '')
          return (
            <Box as="li" key={report.id} edge="top">
              <Stack
                type="button"
                as="button"
                gap={1}
                wide
                padX={3}
                padY={2}
                hovers
                className="rd-service-call"
                aria-current={plate === caller ? 'true' : undefined}
                onClick={() => onCaller(plate)}
              >
                <Row as="span" gap={2}>
                  <TimeText at={Number(report.report_time)} form="clock" />
                  <b>{plateText(plate)}</b>
                  {status && (
                    <Row as="span" push>
                      <StatusChip label={translate(status.label)} family={status.family} />
                    </Row>
                  )}
                </Row>
                <Text as="small" ellipsis>
                  {[
                    report.contact,
                    report.phone,
                    translate(choiceOf(rescueTypes, report.type)?.label ?? ''),
                    report.customer_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            </Box>
          )
        })}
      </Box>
    </section>
  )
}
