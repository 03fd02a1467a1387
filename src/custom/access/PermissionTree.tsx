import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { missingNodes } from '../../domain/access/roles'
import { permissionGroupsOf } from '../../resources/permissions'
import { offeredTo } from '../../schema/compile/permissions'
import { InputFrame } from '../../schema/kinds/parts/InputFrame'
import { valuesOf } from '../../schema/kinds/parts/options'
import { useFieldInput } from '../../schema/kinds/parts/useFieldInput'
import { useIdentity } from '../../schema/views'
import type { WidgetProps } from '../../schema/views/slots'
import { Box, Row, Text } from '../../ui/Box'
import { PermissionBranch } from './PermissionBranch'
import { Tick } from './Tick'
import { grantsOf, leavesOf, matching, tickState, toggled } from './ticks'

/** What a role may do: groups of the sidebar, their pages, and the permissions of each. Nobody ticks what he lacks. */
export function PermissionTree(props: WidgetProps) {
  const translate = useTranslate()
  const input = useFieldInput(props)
  const identity = useIdentity()
  const [search, setSearch] = useState('')
  const { field } = props
  const firmType = identity?.firm_type ?? 3
  const groups = useMemo(() => offeredTo(permissionGroupsOf(field), firmType), [field, firmType])
  const shown = matching(groups, search, translate)
  const chosen = valuesOf(input.value).map(String)
  const ticked = new Set(chosen)
  const all = grantsOf(leavesOf(groups))
  const visible = grantsOf(leavesOf(shown))
  const mayGive = (code: string) => identity !== null && !missingNodes([code], identity.nodes).includes(code)
  const isFree = (code: string) => !input.isDisabled && mayGive(code)
  const toggle = (codes: readonly string[]) => {
    input.onChange(toggled(chosen, codes, isFree))
    input.onBlur()
  }
  return (
    <InputFrame input={input}>
      <Box grow shrink clip edge="firm" round={2}>
        <Row gap={3} lineGap={1.5} wrap padX={3} padY={1.5} fill="sunken">
          <Tick state={tickState(visible, ticked)} disabled={!visible.some(isFree)} onToggle={() => toggle(visible)}>
            {translate('全选')}
          </Tick>
          <Text size="small" tone="quiet" aria-live="polite">
            {translate('已选 %{n} / %{all} 项', { n: all.filter((code) => ticked.has(code)).length, all: all.length })}
          </Text>
          <Box
            as="input"
            push
            shrink
            padX={2.5}
            round={2}
            fill="surface"
            size="body"
            type="search"
            className="ac-tree-search"
            aria-label={translate('搜索权限')}
            placeholder={translate('搜索权限')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Row>
        {shown.length === 0 && (
          <Text as="p" size="body" tone="quiet" pad={3} edge="top">
            {translate('没有匹配的权限')}
          </Text>
        )}
        <ul>
          {shown.map((group) => (
            <PermissionBranch
              key={group.key}
              group={group}
              open={search.trim() !== ''}
              ticked={ticked}
              isFree={isFree}
              onToggle={toggle}
            />
          ))}
        </ul>
      </Box>
    </InputFrame>
  )
}
