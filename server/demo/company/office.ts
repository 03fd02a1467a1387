import type { photoRequirement } from '../../../src/resources/evidence/photoRequirement.resource'
import type { notice } from '../../../src/resources/notice/notice.resource'
import type { bank } from '../../../src/resources/settlement/bank.resource'
import type { RecordOf } from '../../../src/schema/model'
import { PLATFORM, PROVIDERS } from './firms'

/** Rows of 照片模板: what everybody is asked for, what three customers want besides, and what a crane does. */
const photos: readonly Partial<RecordOf<typeof photoRequirement>>[] = [
  { key: 'mancar', name: '人车合影', step: 1, is_need: 1 },
  { key: 'headstock', name: '车头照片', step: 1, is_need: 1 },
  { key: 'vin', name: '车架号照片', step: 1, is_need: 1 },
  { key: 'driver_scene', name: '技师现场照片', step: 1, is_need: 1 },
  { key: 'owner_sign', name: '车主签名', step: 4, is_need: 0 },
  { key: 'driving_license', name: '行驶证照片', step: 1, is_need: 1, customer_id: 14 },
  { key: 'battery', name: '电池舱照片', step: 1, is_need: 1, customer_id: 164 },
  { key: 'tailstock', name: '车尾照片', step: 1, is_need: 1, customer_id: 195 },
  { key: 'crane_setup', name: '吊车支腿照片', step: 1, is_need: 0, types: [10] },
]
export const photoRequirements = photos.map((photo, at) => ({ firm_id: PLATFORM, rank: at + 1, ...photo }))

export const notices: readonly Partial<RecordOf<typeof notice>>[] = [
  {
    title: '台风天气应急救援安排',
    user_name: '林晓彤',
    firm_id: PLATFORM,
    content:
      '<p>台风蓝色预警期间，各服务商请按以下要求值守：</p><ul><li>涉水车辆一律禁止启动，按困境救援受理；</li><li>每家至少两台平板拖车在线；</li><li>到达现场后先摆放三角警示牌，再拍照上传。</li></ul>',
  },
  {
    title: '救援照片上传规范（修订）',
    user_name: '陈立群',
    firm_id: PLATFORM,
    content:
      '<p>自本月起，人车合影、车头照片、车架号照片、技师现场照片为必传照片，拖车类订单另须上传目的地照片。缺少必传照片的订单不可完成。</p>',
  },
  {
    title: '服务商对账时间调整通知',
    user_name: '吴敏华',
    firm_id: PLATFORM,
    content: '<p>每月 5 日前完成上月订单审核，8 日发起对账，请各服务商及时确认。如有异议请在订单中备注说明。</p>',
  },
]

/** What follows the three notices that everybody reads: one for the providers, and one that is not out yet. */
export const furtherNotices: readonly Partial<RecordOf<typeof notice>>[] = [
  {
    title: '节假日服务商值班要求',
    user_name: '林晓彤',
    firm_id: PLATFORM,
    audience: 1,
    firm_types: [3],
    content:
      '<p>假期高速流量大，请各服务商<strong>提前一天</strong>报送值班表：</p><ol><li>每个驻点不少于两名技师；</li><li>拖车与搭电车辆分开排班；</li><li>接单后 6 分钟内受理。</li></ol><p>值班表请发至 <a href="mailto:duty@rescue.example">duty@rescue.example</a>。</p>',
  },
  {
    title: '客户免拖公里数核对（草稿）',
    user_name: '吴敏华',
    firm_id: PLATFORM,
    status: 0,
    publish_time: null,
    content: '<p>各客户免拖公里数将于下月一日起按合同核对。</p>',
  },
]

export const banks: readonly Partial<RecordOf<typeof bank>>[] = [
  {
    bank_name: '招商银行深圳科技园支行',
    account_name: '安途救援（深圳）有限公司',
    account_num: '755900000000001',
    firm_id: PLATFORM,
  },
  {
    bank_name: '平安银行深圳福田支行',
    account_name: '安途救援（深圳）有限公司',
    account_num: '151000000000002',
    firm_id: PLATFORM,
  },
  ...(
    [
      ['深圳市鹏城拖车有限公司', '中国工商银行深圳上步支行', '400002100000104'],
      ['深圳市宝安捷援汽车救援有限公司', '中国建设银行深圳宝安支行', '442015500000205'],
      ['深圳市畅行道路救援有限公司', '中国银行深圳龙华支行', '755600000000306'],
      ['深圳市龙岗顺达拖车有限公司', '中国农业银行深圳龙岗支行', '410006000000407'],
    ] as const
  ).map(([account_name, bank_name, account_num], at) => ({
    bank_name,
    account_name,
    account_num,
    firm_id: PROVIDERS[at],
  })),
]
