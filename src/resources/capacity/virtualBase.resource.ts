import { COVER_KM, virtualPurpose } from '../../domain/capacity'
import { enabledStatus } from '../../domain/firm'
import { rescueTypes } from '../../domain/rescueType'
import { crud, defineResource, field, WHOLE } from '../../schema/model'
import { position } from '../position'
import { switching } from '../switching'

const own = { firm_id: '$user.firm_id' } as const
const status = switching('/v2/virtual/status')

/** A place where capacity is planned or rehearsed, and none is: never a candidate, never counted as real (O-055, mock 32). */
export const virtualBase = defineResource({
  name: 'virtualBase',
  table: 'virtual_base',
  label: '虚拟运力',
  path: '/capacity/virtual',
  menu: { group: 'capacity', at: 80 },
  roles: ['virtual'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'address'],
  choosable: { fields: ['status'] },
  fields: {
    firm_id: field.reference('所属企业', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    name: field.text('名称', {
      required: '请输入名称',
      list: true,
      cell: 'virtualName',
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', say: '该名称已存在' },
      max: 40,
    }),
    types: field.choices('救援类型', rescueTypes, { required: '请选择救援类型', list: true }),
    address: field.address('位置', {
      required: '请选择一个位置',
      list: true,
      max: 200,
      span: 12,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: position('坐标'),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
    km: field.integer('覆盖半径', { unit: 'km', min: 1, max: 100, default: COVER_KM, required: true, list: true }),
    purpose: field.choice('用途', virtualPurpose, { default: 1, list: true, filter: true, required: true }),
    drivers: field.integer('虚拟司机数', { virtual: true, form: false, list: true }),
    status: field.choice('状态', enabledStatus, { default: 1, list: true, filter: true, form: false }),
    remark: field.textarea('备注', { max: 200, detail: true }),
  },
  scope: { 0: own, 1: own },
  sort: ['id', 'ASC'],
  indexes: [['firm_id']],
  related: [{ resource: 'virtualDriver', by: 'base_id', label: '虚拟司机' }],
  actions: {
    ...crud('/v2/virtual'),
    list: { call: 'GET /v2/virtual', roles: ['virtual', 'virtualDriverList'], most: WHOLE },
    get: { call: 'GET /v2/virtual/detail' },
    map: { label: '虚拟运力地图', call: 'GET /v2/virtual/map', on: 'resource', at: 'none' },
    ...status,
  },
})
