import type { Written } from './written'

/** What fleets, garages, rental and ride companies write. */
export const fleets: Readonly<Record<string, Written>> = {
  'a rental company': {
    message: '一嗨租车 沪B9T6K3 荣威i5 轮胎鼓包 上海市浦东新区张杨路500号 用户戴先生 13701770001 换胎，本单签单',
    says: {
      customer: '一嗨租车',
      car_no: '沪B9T6K3',
      car_brand: '荣威',
      car_model: 'i5',
      address: '上海市浦东新区张杨路500号',
      contact: '戴先生',
      phone: '13701770001',
      type: 3,
      charge_type: '05',
    },
  },
  'a lorry of a fleet': {
    message:
      '顺达物流车队：解放J6P 挂车鲁G6K88挂 车头鲁GT5566，潍坊市寒亭区北海路3388号，打不着火，司机 于海波 15066661234',
    says: {
      customer: '顺达物流车队',
      car_no: '鲁GT5566',
      car_brand: '解放',
      car_model: 'J6P',
      address: '潍坊市寒亭区北海路3388号',
      type: 2,
      contact: '于海波',
      phone: '15066661234',
    },
  },
  'a garage that sends for a car': {
    message:
      '维修厂来电：请到惠州市惠城区演达大道25号拖一台粤L5K6J7 雪佛兰科鲁兹，送回惠阳区淡水长安路30号我厂，联系钟经理 13928301234',
    says: {
      address: '惠州市惠城区演达大道25号',
      car_no: '粤L5K6J7',
      car_brand: '雪佛兰',
      car_model: '科鲁兹',
      destination: '惠阳区淡水长安路30号我厂',
      contact: '钟经理',
      phone: '13928301234',
      type: 1,
    },
  },
  'labels without signs': {
    message:
      '车牌粤B6D7E8 车型理想L9 车主朱先生 电话13824301234 救援地点深圳市坪山区坪山大道2007号 目的地深圳市龙岗区宝荷路66号 服务项目拖车',
    says: {
      car_no: '粤B6D7E8',
      car_brand: '理想',
      car_model: 'L9',
      contact: '朱先生',
      phone: '13824301234',
      address: '深圳市坪山区坪山大道2007号',
      destination: '深圳市龙岗区宝荷路66号',
      type: 1,
    },
  },
  'start and end': {
    message:
      '起点：厦门市思明区湖滨南路819号\n终点：厦门市集美区杏林湾路488号\n车：闽D7F8G9 大众ID.4 CROZZ\n人：苏女士 13950001122\n方式：平板拖车',
    says: {
      address: '厦门市思明区湖滨南路819号',
      destination: '厦门市集美区杏林湾路488号',
      car_no: '闽D7F8G9',
      car_brand: '大众',
      car_model: 'ID.4 CROZZ',
      contact: '苏女士',
      phone: '13950001122',
      type: 13,
    },
  },
  'an aito with its number': {
    message: '问界M7 渝AD66888 重庆市江北区观音桥步行街7号地下车库B2 拖车到渝北区金开大道1598号 13983001122 谢先生',
    says: {
      car_brand: '问界',
      car_model: 'M7',
      car_no: '渝AD66888',
      address: '重庆市江北区观音桥步行街7号地下车库B2',
      type: 9,
      science: 1,
      destination: '渝北区金开大道1598号',
      phone: '13983001122',
      contact: '谢先生',
    },
  },
  'a dash in the model': {
    message: '马自达CX-5，吉A7V8B9，长春市朝阳区人民大街4848号，换胎，13844001122冯先生',
    says: {
      car_brand: '马自达',
      car_model: 'CX-5',
      car_no: '吉A7V8B9',
      address: '长春市朝阳区人民大街4848号',
      type: 3,
      phone: '13844001122',
      contact: '冯先生',
    },
  },
  'a class with its number': {
    message: '奔驰C级 C260L 黑A8U7Y6 哈尔滨市道里区友谊路299号 送油 13936001122',
    says: {
      car_brand: '奔驰',
      car_model: 'C级 C260L',
      car_no: '黑A8U7Y6',
      address: '哈尔滨市道里区友谊路299号',
      type: 12,
      phone: '13936001122',
    },
  },
  'a series': {
    message: '宝马5系 蒙A6T5R4 呼和浩特市新城区新华东街89号 搭电 15847101122 云先生',
    says: {
      car_brand: '宝马',
      car_model: '5系',
      car_no: '蒙A6T5R4',
      address: '呼和浩特市新城区新华东街89号',
      type: 2,
      phone: '15847101122',
      contact: '云先生',
    },
  },
  'a make without a model': {
    message:
      '车牌：甘A7W8E9，品牌：沃尔沃，位置：兰州市城关区东岗西路638号，故障：胎压不足需补气，联系人：魏东 13893101122',
    says: {
      car_no: '甘A7W8E9',
      car_brand: '沃尔沃',
      address: '兰州市城关区东岗西路638号',
      type: 8,
      contact: '魏东',
      phone: '13893101122',
    },
  },
  'letters for a make in Latin': {
    message: '车型 BMW X3，宁A6C7V8，银川市兴庆区解放西街2号，搭电，13895101122',
    says: {
      car_brand: 'BMW',
      car_model: 'X3',
      car_no: '宁A6C7V8',
      address: '银川市兴庆区解放西街2号',
      type: 2,
      phone: '13895101122',
    },
  },
  'a street that carries the name of a make': {
    message: '深圳市福田区福田路12号，长安街对面，粤B5F6G7，丰田大道88号旁边，搭电，13400112233',
    says: { address: '深圳市福田区福田路12号', car_no: '粤B5F6G7', type: 2, phone: '13400112233' },
  },
  'a cash order with a bare number': {
    message: '现金单 粤P6B7N8 河源市源城区建设大道88号 拖车到东源县仙塘镇工业园 张生 13680001122 380块',
    says: {
      charge_type: '04',
      car_no: '粤P6B7N8',
      address: '河源市源城区建设大道88号',
      destination: '东源县仙塘镇工业园',
      type: 1,
      contact: '张生',
      phone: '13680001122',
    },
  },
  'a second line goes on with the address': {
    message:
      '救援地址：\n北京市朝阳区建国路93号万达广场\n联系人：\n韩梅\n电话：\n13801001122\n车牌：\n京N7K8L9\n项目：\n拖车\n目的地：\n北京市丰台区南四环西路188号',
    says: {
      address: '北京市朝阳区建国路93号万达广场',
      contact: '韩梅',
      phone: '13801001122',
      car_no: '京N7K8L9',
      type: 1,
      destination: '北京市丰台区南四环西路188号',
    },
  },
  'a destination in brackets with its phone': {
    message:
      '粤K8J7H6，茂名市茂南区油城五路33号，拖到茂名市电白区海滨大道8号（诚信汽修，李老板13828601122），车主柯先生13828603344',
    says: {
      car_no: '粤K8J7H6',
      address: '茂名市茂南区油城五路33号',
      destination: '茂名市电白区海滨大道8号',
      unload_contact: '李老板',
      unload_mobile: '13828601122',
      contact: '柯先生',
      phone: '13828603344',
      type: 1,
    },
  },
  'a phone of eleven digits inside a longer number': {
    message: '工单号：20251120138001380214，粤G6Y7U8，湛江市霞山区人民大道南42号，换胎',
    says: {
      case_no: '20251120138001380214',
      car_no: '粤G6Y7U8',
      address: '湛江市霞山区人民大道南42号',
      type: 3,
    },
  },
  'two plates of a lorry and its trailer': {
    message: '牵引车粤R5T6Y7 挂车粤R1234挂 清远市清城区广清大道68号 爆胎 更换轮胎 司机黎师傅18933011122',
    says: {
      car_no: '粤R5T6Y7',
      address: '清远市清城区广清大道68号',
      type: 3,
      contact: '黎师傅',
      phone: '18933011122',
    },
  },
  'an address with a floor, a zone and a pillar': {
    message:
      '地址：无锡市滨湖区太湖新城金融一街10号地下停车场负一层 D区 56号柱\n车：苏B7R8T9 小鹏P7\n搭电\n浦先生13861701122',
    says: {
      address: '无锡市滨湖区太湖新城金融一街10号地下停车场负一层',
      address_note: 'D区 56号柱',
      car_no: '苏B7R8T9',
      car_brand: '小鹏',
      car_model: 'P7',
      type: 2,
      contact: '浦先生',
      phone: '13861701122',
    },
  },
  'a company as the contact’s employer': {
    message:
      '鸿远汽车租赁有限公司 粤B8K8K8 传祺GS4 拖车 从宝安区前进一路112号拖至南山区北环大道11008号 联系人 梁婷婷 15820001122',
    says: {
      customer: '鸿远汽车租赁有限公司',
      car_no: '粤B8K8K8',
      car_brand: '传祺',
      car_model: 'GS4',
      type: 1,
      address: '宝安区前进一路112号',
      destination: '南山区北环大道11008号',
      contact: '梁婷婷',
      phone: '15820001122',
    },
  },
  'the floor of a car park in letters': {
    message:
      '南通市崇川区工农路198号B1停车场，苏F6H7J8，哈弗H6，启动不了，需要拖车去通州区金新街道世纪大道999号，13862901122',
    says: {
      address: '南通市崇川区工农路198号B1停车场',
      car_no: '苏F6H7J8',
      car_brand: '哈弗',
      car_model: 'H6',
      type: 9,
      science: 1,
      destination: '通州区金新街道世纪大道999号',
      phone: '13862901122',
    },
  },
  'a national road': {
    message: 'G107国道K2635+200处，货车水温高缺水，鄂S6D7F8，福田欧曼GTL，师傅电话15072201122',
    says: {
      address: 'G107国道K2635+200处',
      type: 6,
      car_no: '鄂S6D7F8',
      car_brand: '福田',
      car_model: '欧曼GTL',
      phone: '15072201122',
    },
  },
  'a date a day ahead': {
    message: '11月23日10:30 到 烟台市芝罘区西大街28号 拖 鲁F8M9N0 至 莱山区迎春大街168号 曲先生 13853501122',
    says: {
      appoint_time: '2025-11-23 10:30:00',
      address: '烟台市芝罘区西大街28号',
      car_no: '鲁F8M9N0',
      destination: '莱山区迎春大街168号',
      type: 1,
      contact: '曲先生',
      phone: '13853501122',
    },
  },
}
