/**
 * What forms call the parts of an order, as alternatives of a pattern. All stand here, because a value ends where any other
 * label begins.
 */
export const labels = {
  case_no: '报案编?号|报案单号|案件编?号|赔案号|出险编?号|立案号|案号|工单编?号|任务单?号',
  policy_no: '保险单号|保单编?号|保单|交强险单号|商业险单号',
  accident_no: '事故编?号|事故单号',
  channel_code: '渠道(?:编码|代码|号)?|来源渠道',
  vin: '车架号码?|车辆识别(?:代?号码?|代码)|大架号|VIN码?',
  plate: '车牌照?(?:号码?)?|牌照号?|号牌(?:号码?)?',
  vehicle: '(?:车辆)?品牌(?:及|和|/)?(?:车型|型号)?(?!店|街|城)|车辆?型号?|厂牌型号|车系|车辆信息',
  customer: '保险公司|委托方|委托公司|合作方|客户名称|客户简称|所属客户|承保公司|投保公司|客户(?!中心|服务)',
  receiver: '(?:接车|收车|目的地|卸车)联系人(?:姓名)?|(?:接车|收车)人(?:姓名)?',
  contact: '(?:现场|报案)?联系人(?:姓名)?',
  driver: '(?<!拖车|救援)(?:驾驶员|驾驶人|司机)(?:姓名)?',
  owner: '(?:车主|被保险人|客户(?!中心|服务)|用户)(?:姓名)?|(?<![\\u4e00-\\u9fff])姓名',
  reporter: '报案人(?:姓名)?',
  phone: '[\\u4e00-\\u9fff]{0,4}(?:电话|手机)(?:号码?)?|联系方式|隐私号码?',
  site: '(?:救援|事故|事发|出险|现场|车辆|停放|停车|施救|抛锚|故障|当前|取车|所在|上车)(?:地址|地点|位置)|车辆所在地|救援地|位置|地址|地点|起点|出发地',
  target: '目的地(?:地址|地点|点)?|(?:送达|送车|送修|卸车|拖至|拖往)(?:地址|地点)|终点',
  service:
    '(?:救援|服务|案件)(?:类型|项目|内容|需求|方式|原因)|故障(?:原因|描述|现象)?|出险原因|事故类型|需求|项目(?!部)|类型|服务(?!区|站|中心|部)|方式',
  time: '(?:报案|出险|事故|预约|派单|下单|受理)(?:时间|日期)|时间',
  other: '备注|说明|温馨提示|免拖(?:公里|里程)|费用|金额|是否[\\u4e00-\\u9fff]{2,6}',
} as const

/** Any of them. */
const ANY = `(?:${Object.values(labels).join('|')})`
const BULLET = '(?:\\(?\\d{1,2}[、.)]|[-*•●])?'

const bracketed = new RegExp(`[【\\[](${ANY})[】\\]](?=(.?))`, 'g')
const equalled = new RegExp(`(${ANY}[ \\t]*)=`, 'g')
const alone = new RegExp(
  `((?:^|\\n)[ \\t]*${BULLET}[ \\t]*${ANY}[ \\t]*)(:?[ \\t]*\\r?\\n[ \\t]*)(?=\\S)(?![ \\t]*${BULLET}[ \\t]*${ANY}[ \\t]*(?:[:\\n\\r]|$))`,
  'g',
)

/** 【车牌】粤…, 车牌=粤… and 车牌, 粤… on two lines become 车牌:粤…; every character stays where it is. */
export const evenLabels = (text: string): string =>
  text
    .replace(bracketed, (_whole, label: string, follows: string) => `\n${label}${follows === ':' ? ' ' : ':'}`)
    .replace(equalled, '$1:')
    .replace(alone, (_whole, label: string, gap: string) => `${label}:${' '.repeat(gap.length - 1)}`)

/** Where another label begins behind a value. */
export const nextLabel = new RegExp(`(?<=[\\s,;。、/)】])${ANY}`)
/** The same without a separator, where a colon proves it. */
export const nextColon = /[\u4e00-\u9fffA-Z]{2,6}[ ]*:/
