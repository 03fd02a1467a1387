import { useGetList, useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { reportStatus } from '../../../domain/order/report'
import { rescueTypes } from '../../../domain/rescueType'
import { startOfDay } from '../../../domain/time'
import { plateText } from '../../../domain/vehicle'
import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { messageOf, type Row } from '../../../schema/views'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'

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
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    rescueReport.name,
    {
      filter: { start_time: startOfDay(Math.floor(Date.now() / 1000)) },
      sort: NEWEST,
      pagination: { page: 1, perPage: SHOWN },
    },
    { refetchInterval: REFRESH },
  )
  return (
    <section className="rd-card rd-service-calls" aria-labelledby="rd-service-calls" aria-busy={isPending}>
      <header>
        <h2 id="rd-service-calls">{translate('今日来电')}</h2>
        {total !== undefined && <span>{total}</span>}
      </header>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={translate('今天还没有来电')} />}
      <ul>
        {data?.map((report) => {
          const status = choiceOf(reportStatus, report.status)
          const plate = String(report.car_no ?? '')
          return (
            <li key={report.id}>
              <button
                type="button"
                aria-current={plate === caller ? 'true' : undefined}
                onClick={() => onCaller(plate)}
              >
                <span>
                  <TimeText at={Number(report.report_time)} form="clock" />
                  <b>{plateText(plate)}</b>
                  {status && <StatusChip label={translate(status.label)} family={status.family} />}
                </span>
                <small>
                  {[
                    report.contact,
                    report.phone,
                    translate(choiceOf(rescueTypes, report.type)?.label ?? ''),
                    report.customer_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
