import type { Written } from './written'

/** What other desks write in a hurry. */
export const dispatchers: Readonly<Record<string, Written>> = {
  'the shortest of all': {
    message: '粤A7H8J9 搭电 天河路385号太古汇负一层 13802223344',
    says: { car_no: '粤A7H8J9', type: 2, address: '天河路385号太古汇负一层', phone: '13802223344' },
  },
  'a form with dots between': {
    message:
      '客户：阳光保险 · 车牌：浙B8K7J6 · 车型：吉利帝豪 · 位置：宁波市海曙区中山西路138号 · 需求：拖车 · 目的地：宁波市江北区北岸琴森 · 电话：13777001122（毛女士）',
    says: {
      customer: '阳光保险',
      car_no: '浙B8K7J6',
      car_brand: '吉利',
      car_model: '帝豪',
      address: '宁波市海曙区中山西路138号',
      type: 1,
      destination: '宁波市江北区北岸琴森',
      phone: '13777001122',
      contact: '毛女士',
    },
  },
  'a ramp of a motorway': {
    message: '苏D6Y7U8，京沪高速江阴大桥南出口匝道，前轮爆胎无备胎，需拖车至江阴市澄江中路9号，史先生15961612233',
    says: {
      car_no: '苏D6Y7U8',
      address: '京沪高速江阴大桥南出口匝道',
      type: 1,
      destination: '江阴市澄江中路9号',
      contact: '史先生',
      phone: '15961612233',
    },
  },
  'the plate at the end': {
    message: '东莞市长安镇德政中路128号，奔驰E300L，没电，联系人：戴小姐 18665001122，粤S99K88',
    says: {
      address: '东莞市长安镇德政中路128号',
      car_brand: '奔驰',
      car_model: 'E300L',
      type: 2,
      contact: '戴小姐',
      phone: '18665001122',
      car_no: '粤S99K88',
    },
  },
  'a plate of a learner': {
    message: '驾校的车 粤B1234学 在西丽湖路4221号训练场陷坑里了 教练 13923456789',
    says: { car_no: '粤B1234学', address: '西丽湖路4221号训练场', type: 4, ext_type: 1, phone: '13923456789' },
  },
  'the owner asks for a callback': {
    message: '车主来电要求改约到明天上午9点半，单号RD261120000123，粤B5T6Y7',
    says: { appoint_time: '2025-11-21 09:30:00', car_no: '粤B5T6Y7' },
  },
  'free within the town': {
    message: '市内免拖，粤A6B7N8，比亚迪秦PLUS DM-i，越秀区环市东路368号拖到白云区黄石西路123号，温先生13711223344',
    says: {
      free_milage: '市内免拖',
      car_no: '粤A6B7N8',
      car_brand: '比亚迪',
      car_model: '秦PLUS DM-i',
      address: '越秀区环市东路368号',
      destination: '白云区黄石西路123号',
      type: 1,
      contact: '温先生',
      phone: '13711223344',
    },
  },
  'a crane with its tonnes': {
    message: '货车翻沟里 25吨吊车一台 粤R1K234 清远市英德市英红镇坑口咀工业园路口 司机廖先生13925461122',
    says: {
      type: 10,
      car_no: '粤R1K234',
      address: '清远市英德市英红镇坑口咀工业园路口',
      contact: '廖先生',
      phone: '13925461122',
    },
  },
  'a car on a ferry': {
    message: '琼B6H7J8 三亚市天涯区解放路三路商品街十巷 丰田汉兰达 打不着 搭电 麦先生 13907551122',
    says: {
      car_no: '琼B6H7J8',
      address: '三亚市天涯区解放路三路商品街十巷',
      car_brand: '丰田',
      car_model: '汉兰达',
      type: 2,
      contact: '麦先生',
      phone: '13907551122',
    },
  },
  'a policy and its insurer': {
    message: '保单号：6520251120440301000123 投保公司：太平洋财险 粤B6G7H8 南山区桃园路8号 充气 15889990011 邱女士',
    says: {
      policy_no: '6520251120440301000123',
      customer: '太平洋财险',
      car_no: '粤B6G7H8',
      address: '南山区桃园路8号',
      type: 8,
      phone: '15889990011',
      contact: '邱女士',
    },
  },
  'two addresses by labels without a colon': {
    message:
      '救援地 深圳市罗湖区笋岗东路3012号 目的地 深圳市盐田区东海道435号 车牌 粤B7N8M9 联系人 田先生 电话 13714141414 拖车',
    says: {
      address: '深圳市罗湖区笋岗东路3012号',
      destination: '深圳市盐田区东海道435号',
      car_no: '粤B7N8M9',
      contact: '田先生',
      phone: '13714141414',
      type: 1,
    },
  },
  'what has been done already': {
    message: '已经派了拖车，师傅13800000009，大概30分钟到',
    says: { phone: '13800000009' },
  },
  'a company car with two names': {
    message: '深圳市顺丰速运，京东路口，粤B3M4N5，五十铃，换胎，罗湖区布心路1023号，司机小李 13530303030',
    says: { car_no: '粤B3M4N5', car_brand: '五十铃', type: 3, address: '罗湖区布心路1023号', phone: '13530303030' },
  },
  'an accident at a crossing': {
    message:
      '两车追尾，交警已到，粤B8M9N0需拖至事故停车场，现场在龙岗区如意路与龙平西路交叉口，当事人程先生13600001111',
    says: {
      is_incident_car: 1,
      car_no: '粤B8M9N0',
      destination: '事故停车场',
      address: '龙岗区如意路与龙平西路交叉口',
      type: 1,
      contact: '程先生',
      phone: '13600001111',
    },
  },
}
