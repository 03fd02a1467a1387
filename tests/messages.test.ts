import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Messages of orders §4, §5, §6 and §8 to the letter, each with its requirement. */
const said: readonly (readonly [requirement: string, message: string])[] = [
  ['O-323', '该订单未全部支付，不可操作完成！'],
  ['O-325', '订单当前状态不支持修改救援类型！'],
  ['O-340', '是否要重新审核该订单？'],
  ['O-360', '导出数量不能超过5000条，请重新筛选'],
  ['O-361', '请输入原因'],
  ['O-362', '请选择或输入原因！'],
  ['O-364', '免拖公里数不能为空！'],
  ['O-365', '救援地坐标为空，请补全后再进行调派!'],
  ['O-367', '该订单未支付尾款，不支持调派平台！'],
  ['O-369', '免拖公里数不规范'],
  ['O-370', '请输入价格'],
  ['O-371', '请填写备注'],
  ['O-373', '接单点到救援地里程不能为空'],
  ['O-374', '救援地到目的地里程不能为空'],
  ['O-375', '请输入辅助轮数量'],
  ['O-376', '议价金额不能为空'],
  ['O-377', '必填'],
  ['O-380', '请上传汇款凭证！'],
  ['O-383', '请填写合法手机号！'],
  ['O-384', '是否拨打电话？'],
  ['O-392', '请选择接单点地址'],
  ['O-393', '请选择到达点地址'],
  ['O-394', '请选择地址'],
  ['O-395', '请选择服务商'],
  ['O-396', '请选择司机'],
  ['O-401', '重新上传照片后，当前的照片将会删除！'],
  ['O-402', '签名照片不支持上传！'],
  ['O-404', '请输入内容'],
  ['O-405', '请填写内容！'],
  ['O-406', '请输入标题！'],
  ['O-407', '请填写跟进详情！'],
  ['O-408', '请输入其它电话号码！'],
  ['O-409', '该订单关联数量已超上限！'],
  ['O-411', '请选择技师!'],
  ['O-412', '请填写备注!'],
  ['O-419', '暂无权限操作，请联系管理员！'],
  ['O-564', '登录失效'],
  ['O-569', '上传失败'],
  ['O-570', '图片上传失败'],
  ['O-571', '复制成功'],
  ['O-572', '该浏览器不支持自动复制'],
  ['O-573', '已经是第一张了'],
  ['O-574', '没有更多了'],
  ['O-575', '操作成功'],
  ['O-576', '取消成功'],
  ['O-577', '订单完成'],
  ['O-578', '核销成功'],
  ['O-581', '保存成功！'],
  ['O-582', '确认成功'],
  ['O-583', '受理成功'],
  ['O-584', '收回成功'],
  ['O-585', '拒单成功'],
  ['O-586', '通知已跟进'],
  ['O-587', '此单为上游现金订单，请及时联系客户核实！'],
  ['O-588', '上游现金单'],
  ['O-589', '我已知晓'],
  ['§2', '暂无权限操作,请联系管理员分配权限'],
  ['§2', '暂无权限！请联系管理员添加权限！'],
]

/** Those with a value in their middle: what stands on both sides of it. */
const around: readonly (readonly [requirement: string, before: string, after: string])[] = [
  ['O-324', '必传照片【', '】未上传不可操作完成'],
  ['O-372', '该订单已支付￥', '，修改后的金额不得低于等于已付金额'],
]

/** Words of a rule are written in one place and named everywhere else, so that they cannot come to differ. */
const onlyOnce: readonly string[] = [
  ...['O-323', 'O-325', 'O-340', 'O-360', 'O-362', 'O-364', 'O-365', 'O-367', 'O-369', 'O-370', 'O-371', 'O-373'],
  ...['O-374', 'O-375', 'O-376', 'O-380', 'O-383', 'O-384', 'O-392', 'O-393', 'O-394', 'O-396', 'O-401', 'O-402'],
  ...[
    'O-405',
    'O-408',
    'O-409',
    'O-411',
    'O-412',
    'O-572',
    'O-573',
    'O-574',
    'O-585',
    'O-586',
    'O-587',
    'O-588',
    'O-589',
  ],
]

/** Messages of screens that are still to come: links, photo audit, watermark, re-upload, queues of the desk. */
const toCome = [
  ['O-386', '请选择水印地址、时间！'],
  ['O-389', '请选择需要修改水印的照片'],
  ['O-390', '请选择需要补传的照片'],
  ['O-529', '提交失败'],
  ['O-579', '发送成功'],
  ['O-580', '照片审核合格'],
] as const

const root = resolve(import.meta.dirname, '..')
const sources = ['src', 'server'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
    .filter((file) => !/i18n\/en\//.test(file) && !/db\/seed\//.test(file))
    .map((file) => readFileSync(join(root, room, file), 'utf8')),
)
const timesOf = (text: string): number =>
  sources.reduce((sum, source) => sum + source.split(`'${text}'`).length + source.split(`"${text}"`).length - 2, 0)

test.each(said)('%s %s stands in the source to the letter', (requirement, message) => {
  const times = timesOf(message)
  expect(times).toBeGreaterThan(0)
  if (onlyOnce.includes(requirement)) expect(times).toBe(1)
})

test.each(around)('%s %s…%s stands in the source to the letter', (_requirement, before, after) => {
  expect(sources.filter((source) => source.includes(`\`${before}\${`) && source.includes(`}${after}\``))).toHaveLength(
    1,
  )
})

test('what is still to come is not said yet; its line moves up when it is', () => {
  expect(toCome.filter(([, message]) => timesOf(message) > 0)).toEqual([])
})
