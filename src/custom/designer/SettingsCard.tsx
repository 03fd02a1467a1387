import { useTranslate } from 'react-admin'
import { firmTypes, menuGroups, roleCodes } from '../../domain/access'
import { liveFields, type Problem, type RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { hasOption } from '../../schema/kinds/kind'
import { kinds } from '../../schema/kinds/registry'
import { useIdentity } from '../../schema/views'
import { Stack } from '../../ui/Box'
import { DesignCard } from './DesignCard'
import { faultAt } from './faults'
import { PickBox } from './PickBox'
import { Toggle } from './Toggle'
import { ToggleSet } from './ToggleSet'

interface SettingsCardProps {
  readonly declaration: RuntimeDeclaration
  readonly problems: readonly Problem[]
  readonly onChange: (next: RuntimeDeclaration) => void
}

/** Where it stands, whose rows are seen by whom, and who may do what. */
export function SettingsCard({ declaration, problems, onChange }: SettingsCardProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const set = (change: Partial<RuntimeDeclaration>) => onChange({ ...declaration, ...change })
  const held = roleCodes.filter(({ code }) => identity?.nodes.includes(code))
  const offered = (codes: readonly string[]) => [
    ...held.map(({ code, label }) => [code, translate(label)] as const),
    ...codes.filter((code) => !held.some((one) => one.code === code)).map((code) => [code, code] as const),
  ]
  const titles = liveFields(declaration).filter(({ kind }) => hasOption(kinds[kind], 'title'))
  const types = (type: 0 | 1 | 3, isOn: boolean) =>
    set({
      types: firmTypes
        .map(({ code }) => code)
        .filter((code) => (code === type ? isOn : declaration.types.includes(code))),
    })
  const { title, ...untitled } = declaration
  return (
    <DesignCard title={translate('资源设置')}>
      <Stack gap={2.5}>
        <PickBox
          label={translate('菜单位置')}
          value={declaration.menu}
          options={menuGroups.filter(({ key }) => key !== 'dashboard').map(({ key, label }) => [key, translate(label)])}
          fault={faultAt(problems, 'menu')}
          onChange={(menu) => set({ menu })}
        />
        <PickBox
          label={translate('标题字段')}
          value={title ?? ''}
          nothing={translate('自动：第一个文本')}
          options={titles.map(({ id, label }) => [id, label || translate('未命名')])}
          fault={faultAt(problems, 'title')}
          onChange={(id) => onChange(id === '' ? untitled : { ...untitled, title: id })}
        />
        <PickBox
          label={translate('查看权限')}
          value={declaration.read[0] ?? ''}
          nothing={translate('专用权限（发布后可在角色中授予）')}
          options={offered(declaration.read)}
          fault={faultAt(problems, 'read')}
          onChange={(code) => set({ read: code === '' ? [] : [code] })}
        />
        <PickBox
          label={translate('编辑权限')}
          value={declaration.write[0] ?? ''}
          nothing={translate('专用权限（发布后可在角色中授予）')}
          options={offered(declaration.write)}
          fault={faultAt(problems, 'write')}
          onChange={(code) => set({ write: code === '' ? [] : [code] })}
        />
        <PickBox
          label={translate('数据范围')}
          value={declaration.scope}
          options={[
            ['all', translate('所有公司的数据都可见')],
            ['own', translate('只看本公司的数据')],
          ]}
          onChange={(scope) => set({ scope: scope === 'own' ? 'own' : 'all' })}
        />
        <ToggleSet legend={translate('可用公司')} fault={faultAt(problems, 'types')}>
          {firmTypes.map(({ code, label }) => (
            <Toggle
              key={code}
              label={translate(label)}
              isOn={declaration.types.includes(code)}
              onChange={(isOn) => types(code, isOn)}
            />
          ))}
        </ToggleSet>
      </Stack>
    </DesignCard>
  )
}
