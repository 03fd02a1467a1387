import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ApprovalNode, MOST_NODES } from '../../../domain/approval'
import { InputFrame } from '../../../schema/kinds/parts/InputFrame'
import { useFieldInput } from '../../../schema/kinds/parts/useFieldInput'
import type { WidgetProps } from '../../../schema/views/slots'
import { Stack } from '../../../ui/Box'
import { ApprovalNodeRow } from './ApprovalNodeRow'
import { moved, replaced, without } from './listMoves'
import './configWidgets.css'

const nodesOf = (value: unknown): readonly ApprovalNode[] => (Array.isArray(value) ? value : [])

/** The ordered nodes of an approval: added, removed, moved by the buttons or by Alt and the arrows. */
export function ApprovalNodesInput(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const nodes = nodesOf(input.value)

  const change = (next: readonly ApprovalNode[]) => input.onChange(next.length > 0 ? next : null)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.cw-node input[type=text]')[at]?.focus())
  const move = (at: number, by: -1 | 1) => {
    const next = moved(nodes, at, by)
    if (next === nodes) return
    change(next)
    setSaid(translate('节点已移到第%{n}位', { n: at + by + 1 }))
    focus(at + by)
  }
  const add = () => {
    change([...nodes, { name: '', mode: 'any', user_ids: [] }])
    focus(nodes.length)
  }

  return (
    <InputFrame input={input}>
      <Stack flex grow shrink gap={2} align="start">
        <Stack as="ol" wide gap={2} ref={list}>
          {nodes.map((node, at) => (
            <ApprovalNodeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a node is known by, two may be alike
              key={at}
              node={node}
              at={at}
              count={nodes.length}
              onChange={(next) => change(replaced(nodes, at, next))}
              onMove={(by) => move(at, by)}
              onRemove={() => change(without(nodes, at))}
            />
          ))}
        </Stack>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={14} aria-hidden />}
          disabled={nodes.length >= MOST_NODES}
          onClick={add}
        >
          {translate('添加节点')}
        </Button>
        <span className="rd-hidden" aria-live="polite">
          {said}
        </span>
      </Stack>
    </InputFrame>
  )
}
