import { field } from '../../schema/model'

/** A column that is stamped, and asked of nobody. */
export const stamped = { form: false } as const

/** What every application of the finance pages knows of itself: its number, who made it, and when. */
export const applicationFields = {
  no: (label: string) =>
    field.text(label, {
      max: 32,
      unique: { everywhere: true, say: '单号已存在' },
      list: { width: 150 },
      filter: { as: 'contains', main: true },
      ...stamped,
    }),
  by: {
    user_id: field.integer('申请人编号', { onCreate: '$user.id', show: false, ...stamped }),
    user_name: field.text('申请人', { max: 30, onCreate: '$user.name', list: { width: 92 }, ...stamped }),
    createtime: field.unixTime('申请时间', {
      onCreate: '$now',
      list: { width: 130 },
      filter: { as: 'range', main: true },
      ...stamped,
    }),
  },
} as const
