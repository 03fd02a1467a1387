import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { registeredTypes } from '../../domain/registration'
import { Row, Stack, Text } from '../../ui/Box'
import { TimeText } from '../../ui/TimeText'
import type { ApplicationRow } from './applicationRow'
import { doubtsOf } from './checks'
import { useRegionName } from './useRegionName'

interface ApplicationItemProps {
  readonly row: ApplicationRow
  readonly current: boolean
  readonly onPick: () => void
}

/** A line of the list: who, of what kind and where, when, and how much there is to look at. */
export function ApplicationItem({ row, current, onPick }: ApplicationItemProps) {
  const translate = useTranslate()
  const regionName = useRegionName()
  const doubts = doubtsOf(row)
  const place = [row.city, row.area].map((id) => regionName(id)).filter(Boolean)
  return (
    <li>
      <Row
        as="button"
        type="button"
        press
        wide
        gap={2.5}
        padX={3}
        padY={2.5}
        edge="bottom"
        align="start"
        className="rd-application-item"
        aria-current={current || undefined}
        onClick={onPick}
      >
        <span className="rd-application-mark" aria-hidden="true">
          {row.name.replace(/^.*[省市区县]/, '').slice(0, 1) || row.name.slice(0, 1)}
        </span>
        <Stack gap={0.5} grow shrink>
          <Text weight="strong" ellipsis>
            {row.name}
          </Text>
          <Text size="small" tone="quiet" ellipsis>
            {[translate(labelOf(registeredTypes, row.firm_type)), ...place].join(' · ')}
          </Text>
        </Stack>
        <Stack gap={0.5} align="end" fixed className="rd-application-when">
          <Text size="small" tone="quiet">
            <TimeText at={row.apply_time} />
          </Text>
          {doubts > 0 && (
            <Text size="tiny" padX={1.5} round="full" className="rd-application-doubts">
              {translate('%{count} 项要看', { count: doubts })}
            </Text>
          )}
        </Stack>
      </Row>
    </li>
  )
}
