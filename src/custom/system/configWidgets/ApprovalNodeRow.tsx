import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import { type ApprovalNode, nodeModes } from '../../../domain/approval'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { moveKeys } from '../../../ui/keys/form'
import { pressedOf } from '../../../ui/keys/press'
import { Segmented } from '../../../ui/Segmented'
import { RecordsBox } from './RecordsBox'

interface ApprovalNodeRowProps {
  readonly node: ApprovalNode
  /** from 0 */
  readonly at: number
  readonly count: number
  readonly onChange: (node: ApprovalNode) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const STAFF = { reference: 'staff', where: { firm_id: '$user.firm_id', status: 1 } } as const

/** One node: its name, how its approvers decide together, and who they are. */
export function ApprovalNodeRow({ node, at, count, onChange, onMove, onRemove }: ApprovalNodeRowProps) {
  const translate = useTranslate()
  const id = useId()
  const place = translate('第%{n}个节点', { n: at + 1 })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = pressedOf(event, moveKeys)
    if (!way) return
    event.preventDefault()
    onMove(way === 'up' ? -1 : 1)
  }
  return (
    <Box as="li" edge="firm" round={2} fill="sunken" className="cw-node">
      <Row as="fieldset" gap={2.5} align="start" shrink pad={2.5} onKeyDown={onKeyDown}>
        <legend className="rd-hidden">{place}</legend>
        <Stack
          as="span"
          centred
          fixed
          round="full"
          size="small"
          weight="strong"
          tone="link"
          className="cw-node-place"
          aria-hidden
        >
          {at + 1}
        </Stack>
        <Stack cols="tail" grow shrink gap={3} lineGap={2} align="start" className="cw-node-fields">
          <TextField
            id={`${id}-name`}
            type="text"
            label={translate('节点名称')}
            value={node.name}
            onChange={(event) => onChange({ ...node, name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 20 }, inputLabel: { shrink: true } }}
          />
          <Box shrink className="rd-input">
            <Text size="small" tone="soft" className="rd-input-label">
              {translate('审批方式')}
            </Text>
            <Segmented<ApprovalNode['mode']>
              label={`${place} ${translate('审批方式')}`}
              options={nodeModes.map(({ code, label }) => ({ value: code, label: translate(label) }))}
              value={node.mode}
              onChange={(mode) => onChange({ ...node, mode })}
            />
          </Box>
          <Box shrink className="cw-node-people">
            <RecordsBox
              id={`${id}-people`}
              label={translate('审批人')}
              field={STAFF}
              value={node.user_ids}
              onChange={(user_ids) => onChange({ ...node, user_ids })}
            />
          </Box>
        </Stack>
        <Row as="span" fixed push className="cw-node-tools">
          <IconButton
            size="small"
            aria-label={`${translate('上移')} ${place}`}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={15} aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`${translate('下移')} ${place}`}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={15} aria-hidden />
          </IconButton>
          <IconButton size="small" aria-label={`${translate('删除')} ${place}`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </Row>
      </Row>
    </Box>
  )
}
