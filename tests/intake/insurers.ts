import type { Written } from './written'

/** Tasks as insurers and assistance companies send them: forms, templates, groups. */
export const insurers: Readonly<Record<string, Written>> = {
  'a form with owner and reporter': {
    message: `【太平洋产险】救援任务通知
案件号：CPIC2025112000187
车牌号：粤B·8K21M
车架号：LSVAU218XN2183294
车型：大众帕萨特
报案人：刘建军 13800001234
车主：张敏 13900005678
出险地点：广东省深圳市宝安区宝安大道4018号华丰总部经济大厦B座
救援项目：拖车
目的地：深圳市宝安区广深公路福永段118号大众4S店
备注：免拖50公里`,
    says: {
      customer: '太平洋产险',
      case_no: 'CPIC2025112000187',
      car_no: '粤B8K21M',
      vin: 'LSVAU218XN2183294',
      car_brand: '大众',
      car_model: '帕萨特',
      contact: '张敏',
      phone: '13900005678',
      address: '广东省深圳市宝安区宝安大道4018号华丰总部经济大厦B座',
      destination: '深圳市宝安区广深公路福永段118号大众4S店',
      type: 1,
      free_milage: '50',
    },
  },
  'name and phone of the same person, labels apart': {
    message:
      '报案人：陈国强，报案电话：13500001111，现场联系人：林小燕，现场电话：13600002222，车牌：闽A6T90Q，救援类型：换胎，救援地址：福州市鼓楼区五四路128号恒力城',
    says: {
      contact: '林小燕',
      phone: '13600002222',
      car_no: '闽A6T90Q',
      type: 3,
      address: '福州市鼓楼区五四路128号恒力城',
    },
  },
  'one line with slashes': {
    message: '人保财险/沪A3F881/别克君威/搭电/徐先生/13761234567/上海市徐汇区漕溪北路595号地面停车场',
    says: {
      customer: '人保财险',
      car_no: '沪A3F881',
      car_brand: '别克',
      car_model: '君威',
      type: 2,
      contact: '徐先生',
      phone: '13761234567',
      address: '上海市徐汇区漕溪北路595号地面停车场',
    },
  },
  'a destination with the car behind it': {
    message: '粤B7H3N9 陈先生13800138021 车在深圳市福田区新洲路58号，送到坪山大道88号维修中心 宝马X5 白色',
    says: {
      car_no: '粤B7H3N9',
      contact: '陈先生',
      phone: '13800138021',
      address: '深圳市福田区新洲路58号',
      destination: '坪山大道88号维修中心',
      car_brand: '宝马',
      car_model: 'X5',
      type: 1,
    },
  },
  'an address with the car behind it': {
    message: '位置：佛山市南海区桂澜北路28号 奔驰GLC260L 黑色 粤Y66K88 需要搭电 电话13922221111',
    says: {
      address: '佛山市南海区桂澜北路28号',
      car_brand: '奔驰',
      car_model: 'GLC260L',
      car_no: '粤Y66K88',
      type: 2,
      phone: '13922221111',
    },
  },
  'a dealer named after its make stays in the destination': {
    message:
      '拖车，粤A88D3P，从广州市海珠区新港东路1000号保利世贸拖到番禺区迎宾路832号宝马4S店，车主何先生 18902223333',
    says: {
      type: 1,
      car_no: '粤A88D3P',
      address: '广州市海珠区新港东路1000号保利世贸',
      destination: '番禺区迎宾路832号宝马4S店',
      contact: '何先生',
      phone: '18902223333',
    },
  },
  'full-width digits and signs': {
    message:
      '报案号：ＰＡ８８３３０１２２４５；车牌：苏Ｅ９Ｋ２Ｌ３；联系人：顾先生；电话：１３９１２３４５６７８；地点：苏州市工业园区苏州大道西１１９号；需求：搭电',
    says: {
      case_no: 'ＰＡ８８３３０１２２４５',
      car_no: '苏E9K2L3',
      contact: '顾先生',
      phone: '13912345678',
      address: '苏州市工业园区苏州大道西１１９号',
      type: 2,
    },
  },
  'labels in brackets': {
    message:
      '【报案号】90010203040506【车牌号】浙A7S55X【联系人】沈丽【联系电话】13588887777【事故地点】杭州市西湖区文三路478号华星时代广场【救援类型】平板拖车【目的地】杭州市余杭区古墩路1899号',
    says: {
      case_no: '90010203040506',
      car_no: '浙A7S55X',
      contact: '沈丽',
      phone: '13588887777',
      address: '杭州市西湖区文三路478号华星时代广场',
      type: 13,
      destination: '杭州市余杭区古墩路1899号',
    },
  },
  'numbered lines': {
    message: `1、客户姓名：郑海涛
2、联系方式：150 2222 3333
3、车牌号码：津A·D12345
4、车辆型号：比亚迪宋PLUS DM-i
5、救援位置：天津市南开区卫津路94号
6、故障原因：亏电，需搭电
7、保单号：PDAA202512000012345678`,
    says: {
      contact: '郑海涛',
      phone: '15022223333',
      car_no: '津AD12345',
      car_brand: '比亚迪',
      car_model: '宋PLUS DM-i',
      address: '天津市南开区卫津路94号',
      type: 2,
      policy_no: 'PDAA202512000012345678',
    },
  },
  'a landline of the insurer beside the owner’s mobile': {
    message:
      '您好，平安产险道路救援，客服电话0755-95511000，客户孙先生，手机 138-2600-1234，车牌粤B2P6W1，车辆没电，在深圳市龙华区民治大道328号',
    says: {
      customer: '平安产险',
      contact: '孙先生',
      phone: '13826001234',
      car_no: '粤B2P6W1',
      type: 2,
      address: '深圳市龙华区民治大道328号',
    },
  },
  'the caller’s own people are no contact': {
    message:
      '调度小王13311112222，查勘员李强13322223333，车主吴女士13333334444，渝B5N88D，渝中区民权路28号英利国际，换备胎',
    says: {
      contact: '吴女士',
      phone: '13333334444',
      car_no: '渝B5N88D',
      address: '渝中区民权路28号英利国际',
      type: 3,
    },
  },
  'times of the report and of the appointment': {
    message:
      '报案时间：2025-11-20 09:48:12\n预约时间：2025-11-21 08:00:00\n报案号：ZH20251120000457\n车牌：鄂A3W6Q8\n服务内容：非事故拖车\n联系人：胡志明/13871234567\n救援地点：武汉市洪山区珞喻路1037号\n送达地址：武汉市江汉区发展大道176号',
    says: {
      appoint_time: '2025-11-21 08:00:00',
      case_no: 'ZH20251120000457',
      car_no: '鄂A3W6Q8',
      type: 1,
      contact: '胡志明',
      phone: '13871234567',
      address: '武汉市洪山区珞喻路1037号',
      destination: '武汉市江汉区发展大道176号',
    },
  },
  'an accident number and who pays': {
    message:
      '事故号：SG2025-118-0042，报案号：9920251120887，车牌桂A2K7F6，碰撞后水箱漏水，拖车至南宁市青秀区金湖路59号，事故地点：南宁市良庆区五象大道399号，费用自理，韦先生13977112233',
    says: {
      accident_no: 'SG2025-118-0042',
      case_no: '9920251120887',
      car_no: '桂A2K7F6',
      is_incident_car: 1,
      type: 1,
      destination: '南宁市青秀区金湖路59号',
      address: '南宁市良庆区五象大道399号',
      charge_type: '02',
      contact: '韦先生',
      phone: '13977112233',
    },
  },
  'a form whose values are missing': {
    message:
      '报案号：\n车牌号：皖A1B2C3\n联系人：\n联系电话：\n救援地点：合肥市蜀山区黄山路555号\n目的地：无\n救援类型：送油',
    says: { car_no: '皖A1B2C3', address: '合肥市蜀山区黄山路555号', type: 12 },
  },
  'values on the next line': {
    message: '车牌号\n豫A5T7R2\n联系人\n马俊\n联系电话\n13623718899\n救援地址\n郑州市金水区花园路39号\n救援项目\n搭电',
    says: {
      car_no: '豫A5T7R2',
      contact: '马俊',
      phone: '13623718899',
      address: '郑州市金水区花园路39号',
      type: 2,
    },
  },
  'a table pasted with tabs': {
    message:
      '案件号\t车牌\t客户\t电话\t位置\t服务\nGS2025112019\t湘A7K9P3\t谭女士\t13787654321\t长沙市岳麓区麓山南路932号\t送油',
    says: {
      case_no: 'GS2025112019',
      car_no: '湘A7K9P3',
      contact: '谭女士',
      phone: '13787654321',
      address: '长沙市岳麓区麓山南路932号',
      type: 12,
    },
  },
  'two phones of one person': {
    message: '联系人：邓伟 电话：13800002001/13800002002 车牌：粤S3L9U7 救援地：东莞市南城街道鸿福路99号 类型：充气',
    says: {
      contact: '邓伟',
      phone: '13800002001',
      car_no: '粤S3L9U7',
      address: '东莞市南城街道鸿福路99号',
      type: 8,
    },
  },
  'a private number with an extension': {
    message: '车主林先生，隐私号：17180001234转0456，粤T9M2K6，中山市东区中山三路16号之一，搭电',
    says: {
      contact: '林先生',
      phone: '17180001234',
      car_no: '粤T9M2K6',
      address: '中山市东区中山三路16号之一',
      type: 2,
    },
  },
  'amounts are no kilometres and no numbers': {
    message:
      '粤B5R7M2 拖车一口价350元，过路费25元另算，里程38公里，深圳市南山区科苑路15号到光明区光明大道600号，高女士13688889999',
    says: {
      car_no: '粤B5R7M2',
      type: 1,
      address: '深圳市南山区科苑路15号',
      destination: '光明区光明大道600号',
      contact: '高女士',
      phone: '13688889999',
    },
  },
  'a channel and free kilometres': {
    message:
      '渠道编码：PA-SZ-RAS019，100公里免费拖车，粤BDF1234（特斯拉Model 3），司机杜先生 13510001000，深圳市盐田区深盐路2002号，拖至龙岗区布吉布澜路29号',
    says: {
      channel_code: 'PA-SZ-RAS019',
      free_milage: '100',
      type: 1,
      car_no: '粤BDF1234',
      car_brand: '特斯拉',
      car_model: 'Model 3',
      contact: '杜先生',
      phone: '13510001000',
      address: '深圳市盐田区深盐路2002号',
      destination: '龙岗区布吉布澜路29号',
    },
  },
  'who receives the car': {
    message:
      '救援地：珠海市香洲区情侣中路108号\n目的地：珠海市香洲区前山明珠南路2021号\n接车人：卢师傅\n接车电话：0756-8612345\n车主：容小姐\n车主电话：13926901234\n车牌：粤C8L6N5\n项目：拖车',
    says: {
      address: '珠海市香洲区情侣中路108号',
      destination: '珠海市香洲区前山明珠南路2021号',
      unload_contact: '卢师傅',
      contact: '容小姐',
      phone: '13926901234',
      car_no: '粤C8L6N5',
      type: 1,
    },
  },
  'a car without a plate': {
    message:
      '客户：广州平安；车牌：未上牌；车架号：LSVAU218XN2183294；品牌车型：奥迪A6L；联系人：曾先生；联系电话：13060001234；故障：无法启动；地点：广州市白云区机场路1630号',
    says: {
      customer: '广州平安',
      car_no: '无牌',
      vin: 'LSVAU218XN2183294',
      car_brand: '奥迪',
      car_model: 'A6L',
      contact: '曾先生',
      phone: '13060001234',
      type: 2,
      address: '广州市白云区机场路1630号',
    },
  },
  'colons with blanks and English labels': {
    message:
      'VIN : LSVAU218XN2183294 , 车牌 : 冀A·9X7Z3 , 姓名 : 崔凯 , 手机 : 13131112222 , 地址 : 石家庄市长安区中山东路188号 , 服务 : 拖车',
    says: {
      vin: 'LSVAU218XN2183294',
      car_no: '冀A9X7Z3',
      contact: '崔凯',
      phone: '13131112222',
      address: '石家庄市长安区中山东路188号',
      type: 1,
    },
  },
  'equal signs for colons': {
    message:
      '报案号=TP202511200099 车牌号=晋A7J8H9 联系人=郝刚 联系电话=13934561234 救援地点=太原市小店区长风街113号 救援类型=搭电',
    says: {
      case_no: 'TP202511200099',
      car_no: '晋A7J8H9',
      contact: '郝刚',
      phone: '13934561234',
      address: '太原市小店区长风街113号',
      type: 2,
    },
  },
  'the signature stands at the end': {
    message:
      '报案号66012025112000991，贵A3Q7X5，车主石先生18685112233，贵阳市云岩区中华北路2号，爆胎换备胎。【国寿财险】',
    says: {
      case_no: '66012025112000991',
      car_no: '贵A3Q7X5',
      contact: '石先生',
      phone: '18685112233',
      address: '贵阳市云岩区中华北路2号',
      type: 3,
      customer: '国寿财险',
    },
  },
  'the sender’s landline alone is no mobile': {
    message: '大地保险派单：赣A9D2E6 日产轩逸 南昌市红谷滩区丰和中大道912号 搭电 联系电话 0791-86110000',
    says: {
      customer: '大地保险',
      car_no: '赣A9D2E6',
      car_brand: '日产',
      car_model: '轩逸',
      address: '南昌市红谷滩区丰和中大道912号',
      type: 2,
    },
  },
}
