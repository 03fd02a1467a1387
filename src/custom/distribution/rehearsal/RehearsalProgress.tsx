import { useTranslate } from 'react-admin'
import { rehearsalState as state } from '../../../domain/distribution'
import { ActionButton } from '../../../ui/ActionButton'
import { Row, Stack, Text } from '../../../ui/Box'
import { counted, type Rehearsal } from './rehearsal'
import { useRehearsing } from './useRehearsal'

/** How far a rehearsal is; it goes on when the page is left, and can be cancelled. */
export function RehearsalProgress({ id, status, done, total }: Pick<Rehearsal, 'id' | 'status' | 'done' | 'total'>) {
  const translate = useTranslate()
  const { cancel } = useRehearsing()
  const isWaiting = status === state.waiting
  return (
    <Stack flex gap={3} pad={4} align="center" fill="surface" round={3} className="desk-card" role="status">
      <Text weight="strong">
        {isWaiting
          ? translate('排队中，前面的预演完成后开始')
          : translate('正在重算 %{done} / %{total} 单', {
              done: counted(done),
              total: counted(total),
            })}
      </Text>
      <progress
        className="rd-rehearsal-progress"
        aria-label={translate('预演进度')}
        max={Math.max(1, total)}
        value={isWaiting ? 0 : done}
      />
      <Row gap={3} lineGap={2} wrap justify="center">
        <Text size="small" tone="quiet">
          {translate('离开本页不影响预演')}
        </Text>
        <ActionButton variant="outlined" color="inherit" size="small" onClick={() => cancel(id)}>
          {translate('取消预演')}
        </ActionButton>
      </Row>
    </Stack>
  )
}
