import { formulaLevel, formulaStatus } from '../../domain/firm'
import type { WireConfig } from '../../domain/pricing/wire'
import { carTypes, serviceTypes } from '../../domain/rescueType'
import { field, type NameOf } from '../../schema/model'

/** Fields of both kinds of formula. Amounts inside `data` are yuan, as finance §3 sends them. */
export const formulaFields = {
  title: field.text('公式名称', {
    required: '公式名称必填',
    list: { width: 150, grow: 2 },
    filter: { as: 'contains', main: true },
    max: 60,
  }),
  level: field.choice('优先级', formulaLevel, {
    required: '请选择优先级',
    list: { head: '优先级 / 汽车类型', width: 130, below: ['car_type'] },
    filter: { as: 'many', main: true },
  }),
  car_type: field.choice('汽车类型', carTypes, { required: '请选择汽车类型', filter: true }),
  /** slots `0830`; both empty is all day */
  start_time: field.text('生效时段', { max: 4, list: { width: 116, sort: false }, cell: 'formulaWindow' }),
  end_time: field.text('结束时间', { max: 4, show: false }),
  /** what `data` configures, written by the server */
  services: field.choices('救援类型', serviceTypes, {
    form: false,
    list: { width: 150, grow: 2 },
    filter: { as: 'many', main: true },
    show: false,
  }),
  status: field.choice('状态', formulaStatus, { list: true, filter: { as: 'one', main: true }, default: 1 }),
  data: field.json<Readonly<Record<string, WireConfig>>>('服务配置', {
    required: '请选择救援类型！',
    detail: true,
    widget: 'formulaConfigs',
    span: 12,
  }),
  region: field.json<Readonly<Record<string, readonly number[]>>>('区域城市', {
    required: '请选择区域城市！',
    detail: true,
    widget: 'formulaRegion',
    span: 12,
  }),
  /** who wrote the version that stands */
  updater_name: field.text('最后修改人', { form: false, virtual: true, show: false }),
} as const

/** The calls of a kind of formula, whose words the specification gives up to `delete` (finance §7). */
export const formulaActions = <const P extends `/${string}`>(path: P, write: readonly NameOf<'role'>[]) =>
  ({
    list: { call: `GET ${path}/list` as const },
    get: { call: `GET ${path}/detail` as const },
    create: {
      call: `POST ${path}/save` as const,
      roles: write,
      label: '新增计价公式',
      done: '添加成功',
      widget: 'formulaEditor',
    },
    edit: {
      call: `POST ${path}/save` as const,
      roles: write,
      label: '编辑',
      done: '修改成功',
      widget: 'formulaEditor',
    },
    remove: { call: `POST ${path}/delete` as const, roles: write, done: '删除成功' },
    enable: {
      label: '启用',
      call: `POST ${path}/status` as const,
      with: { status: 1 },
      roles: write,
      when: { status: 0 },
      set: { status: 1 },
      done: '操作成功',
    },
    disable: {
      label: '停用',
      call: `POST ${path}/status` as const,
      with: { status: 0 },
      roles: write,
      when: { status: 1 },
      set: { status: 0 },
      done: '操作成功',
    },
    /** All formulas of a party with all they hold, for the test bench. */
    book: { label: '全部公式', call: `GET ${path}/book` as const, on: 'resource', at: 'none' },
  }) as const
