import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { addressOfRuntime, type Problem } from '../../schema/compile/runtime/declaration'
import { ActionButton } from '../../ui/ActionButton'
import { Row, Stack, Text } from '../../ui/Box'
import { StatusChip } from '../../ui/StatusChip'
import { faultAt } from './faults'
import { TextBox } from './TextBox'
import type { DesignState } from './useDesign'

interface DesignHeadProps {
  readonly state: DesignState
  readonly problems: readonly Problem[]
  readonly onLabel: (label: string) => void
  readonly onName: (name: string) => void
  readonly onPublish: () => Promise<unknown>
  readonly onVersions: () => Promise<unknown>
  readonly onCode: () => Promise<unknown>
}

const SAVING = { saved: '草稿已保存', waiting: '编辑中…', saving: '正在保存草稿…', failed: '草稿未保存' } as const

/** What it is called, whether it is saved, and the way out into the desk. */
export function DesignHead({ state, problems, onLabel, onName, onPublish, onVersions, onCode }: DesignHeadProps) {
  const translate = useTranslate()
  const { declaration, name, id, published, saving, failure } = state
  const isEmpty = declaration.label === ''
  return (
    <Row as="header" gap={3} align="start" justify="between" wrap pad={3} className="rd-card rd-designer-whole">
      <Stack gap={3} className="rd-designer-names">
        <TextBox
          label={translate('资源名称')}
          value={declaration.label}
          placeholder={translate('例如：车辆保险台账')}
          fault={isEmpty ? null : faultAt(problems, 'label')}
          autoFocus={id === null}
          isRequired
          onChange={onLabel}
        />
        <TextBox
          label={translate('标识')}
          value={name}
          help={published > 0 ? translate('发布后不能修改') : translate('用于接口地址，随名称生成')}
          fault={isEmpty ? null : faultAt(problems, 'name')}
          isDisabled={published > 0}
          onChange={onName}
        />
      </Stack>
      <Row gap={2} wrap className="rd-designer-acts">
        <StatusChip
          label={published > 0 ? translate('已发布 v%{n}', { n: published }) : translate('草稿')}
          family={published > 0 ? 'green' : 'grey'}
        />
        <Text size="small" tone={saving === 'failed' ? 'bad' : 'quiet'} role="status">
          {failure ?? translate(isEmpty ? '填写名称后自动保存' : SAVING[saving])}
        </Text>
        {published > 0 && (
          <Button component={Link} to={addressOfRuntime(name)} variant="text">
            {translate('打开列表')}
          </Button>
        )}
        {published > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => void onVersions()}>
            {translate('版本')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" disabled={problems.length > 0} onClick={() => void onCode()}>
          {translate('导出为代码')}
        </Button>
        <ActionButton
          variant="contained"
          disabledReason={problems.length > 0 ? translate('还有%{n}处需要完善', { n: problems.length }) : null}
          onClick={onPublish}
        >
          {translate('发布')}
        </ActionButton>
      </Row>
    </Row>
  )
}
