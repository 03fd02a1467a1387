import type { Written } from './written'

/** What drivers and owners write: talk, without labels, from the road. */
export const drivers: Readonly<Record<string, Written>> = {
  'a motorway with its mark': {
    message: '师傅你好 我在G15沈海高速K1234+500往深圳方向应急车道 车坏了要拖车 粤B3X9T1 电话13812340000',
    says: {
      address: 'G15沈海高速K1234+500往深圳方向应急车道',
      type: 1,
      car_no: '粤B3X9T1',
      phone: '13812340000',
    },
  },
  'a motorway with blanks in its mark': {
    message:
      '位置：G4京港澳高速 K1980+300 北行 应急车道\n车牌：湘B6K2T8\n爆胎，无备胎，要拖车到衡阳市蒸湘区解放大道20号\n电话：15873001122 廖师傅',
    says: {
      address: 'G4京港澳高速 K1980+300 北行 应急车道',
      car_no: '湘B6K2T8',
      type: 1,
      destination: '衡阳市蒸湘区解放大道20号',
      phone: '15873001122',
      contact: '廖师傅',
    },
  },
  'a plate in small letters': {
    message: '粤b9k2w6 没电了 在南山区学府路地铁站C口旁边 13412341234',
    says: { car_no: '粤B9K2W6', type: 2, address: '南山区学府路地铁站C口旁边', phone: '13412341234' },
  },
  'the model before the plate, all in one line': {
    message: '比亚迪海豚 粤AF88123 停在天河区珠江西路5号广州国际金融中心负三层 打不着火 张小姐 13570001111',
    says: {
      car_brand: '比亚迪',
      car_model: '海豚',
      car_no: '粤AF88123',
      address: '天河区珠江西路5号广州国际金融中心负三层',
      type: 2,
      contact: '张小姐',
      phone: '13570001111',
    },
  },
  'a tow out of a basement': {
    message:
      '车在福田区深南大道6008号地下二层A区118号车位，限高2.0米，要拖去龙华区梅龙路1号，粤B6Q6Q6，13900001234 老周',
    says: {
      address: '福田区深南大道6008号地下二层',
      address_note: 'A区118号车位，限高2.0米',
      type: 9,
      science: 1,
      destination: '龙华区梅龙路1号',
      car_no: '粤B6Q6Q6',
      phone: '13900001234',
    },
  },
  'from here to there': {
    message: '从龙岗区龙翔大道9009号拖到罗湖区宝岗路268号，本田雅阁，粤B1K8F3，13751112222',
    says: {
      address: '龙岗区龙翔大道9009号',
      destination: '罗湖区宝岗路268号',
      type: 1,
      car_brand: '本田',
      car_model: '雅阁',
      car_no: '粤B1K8F3',
      phone: '13751112222',
    },
  },
  'two services': {
    message: '轮胎扎了还没气，电瓶也亏电，粤E7T6R5，佛山市禅城区季华五路10号，13728001234',
    says: {
      type: [3, 8, 2],
      car_no: '粤E7T6R5',
      address: '佛山市禅城区季华五路10号',
      phone: '13728001234',
    },
  },
  'what is not wanted': {
    message: '不用拖车，帮我换个备胎就行，我有备胎，川A8M9L7，成华区建设路55号，18180001234',
    says: { type: 3, car_no: '川A8M9L7', address: '成华区建设路55号', phone: '18180001234' },
  },
  'tomorrow morning': {
    message: '明天早上9点来拖我的车，云A7C8D9，昆明市五华区人民中路35号，拖到西山区前卫西路8号，杨师傅13888001122',
    says: {
      appoint_time: '2025-11-21 09:00:00',
      type: 1,
      car_no: '云A7C8D9',
      address: '昆明市五华区人民中路35号',
      destination: '西山区前卫西路8号',
      contact: '杨师傅',
      phone: '13888001122',
    },
  },
  'in an hour': {
    message: '一个小时后到南山区后海大道2388号帮我搭个电 粤B2V9C4 丰田RAV4 13266001122',
    says: {
      appoint_time: '2025-11-20 11:00:00',
      address: '南山区后海大道2388号',
      type: 2,
      car_no: '粤B2V9C4',
      car_brand: '丰田',
      car_model: 'RAV4',
      phone: '13266001122',
    },
  },
  'the afternoon at half past two': {
    message: '约今天下午两点半，陕A5Y7U8，西安市雁塔区小寨东路126号，充电瓶搭电，郭女士，13609112233',
    says: {
      appoint_time: '2025-11-20 14:30:00',
      car_no: '陕A5Y7U8',
      address: '西安市雁塔区小寨东路126号',
      type: 2,
      contact: '郭女士',
      phone: '13609112233',
    },
  },
  'sunk in the sand': {
    message: '车陷沙滩里了出不来 大鹏新区较场尾民宿小镇海边 粤B8N7M6 坦克300 13111112222',
    says: {
      type: 4,
      ext_type: 1,
      address: '大鹏新区较场尾民宿小镇海边',
      car_no: '粤B8N7M6',
      car_brand: '坦克',
      car_model: '300',
      phone: '13111112222',
    },
  },
  'no fuel on the motorway': {
    message: '没油了，广深高速往广州方向，刚过道滘出口，粤S6T5R4，麻烦送点汽油，15900001234',
    says: { type: 12, address: '广深高速往广州方向，刚过道滘出口', car_no: '粤S6T5R4', phone: '15900001234' },
  },
  'a trailer on its side': {
    message: '货车侧翻需要吊车，粤B1234挂，在G25长深高速惠州段K3320，司机彭师傅 13802381234',
    says: {
      type: 10,
      car_no: '粤B1234挂',
      address: 'G25长深高速惠州段K3320',
      contact: '彭师傅',
      phone: '13802381234',
    },
  },
  'nothing but a greeting and a phone': {
    message: '您好，我的车坏了，联系我13713713713',
    says: { phone: '13713713713' },
  },
  'a surname that is a word': {
    message: '高速上坏了，方便的话快点来，兰海高速遵义服务区，贵C8K7J6，搭电，电话18985001234',
    says: { address: '兰海高速遵义服务区', car_no: '贵C8K7J6', type: 2, phone: '18985001234' },
  },
  'a friend’s car': {
    message: '我朋友王磊的车在青岛市市南区香港中路76号打不着火了，鲁B3N5M7，他电话13964001122，我是李娜13964003344',
    says: {
      address: '青岛市市南区香港中路76号',
      type: 2,
      car_no: '鲁B3N5M7',
      phone: '13964001122',
    },
  },
  'a shared position': {
    message: '[位置]深圳北站东广场停车场 (深圳市龙华区致远中路28号)\n粤B0T1Y2 蔚来ES6 没电了 移动充电\n18600001234',
    says: {
      address: '深圳北站东广场停车场 (深圳市龙华区致远中路28号)',
      car_no: '粤B0T1Y2',
      car_brand: '蔚来',
      car_model: 'ES6',
      type: 15,
      phone: '18600001234',
    },
  },
  'a driver for hire': {
    message: '代驾：从南京市秦淮区夫子庙贡院街1号到建邺区江东中路98号，苏A6F7G8，奥迪Q5L，季先生13951001122',
    says: {
      type: 16,
      address: '南京市秦淮区夫子庙贡院街1号',
      destination: '建邺区江东中路98号',
      car_no: '苏A6F7G8',
      car_brand: '奥迪',
      car_model: 'Q5L',
      contact: '季先生',
      phone: '13951001122',
    },
  },
  'the phone first': {
    message: '13512340987 李师傅 皖B7X8C9 东风天龙 芜湖市鸠江区长江北路18号 缺水 送水',
    says: {
      phone: '13512340987',
      contact: '李师傅',
      car_no: '皖B7X8C9',
      car_brand: '东风',
      car_model: '天龙',
      address: '芜湖市鸠江区长江北路18号',
      type: 6,
    },
  },
  'a destination that is only a dealer': {
    message: '车停在大连市沙河口区会展路67号，拖到最近的奥迪4S店，辽B8H9J0，乔先生13840801122',
    says: {
      address: '大连市沙河口区会展路67号',
      destination: '最近的奥迪4S店',
      type: 1,
      car_no: '辽B8H9J0',
      contact: '乔先生',
      phone: '13840801122',
    },
  },
  'thanks and nothing more': { message: '好的收到，师傅到了打我电话，谢谢', says: {} },
  'a cancellation': { message: '已经自己解决了，不用来了，取消吧，粤B4R5T6', says: { car_no: '粤B4R5T6' } },
  'a question about a price': { message: '从南山到龙岗拖车多少钱？', says: { type: 1 } },
  'a phone split by dots and a plate by a blank': {
    message: '琼A 5D6F7，海口市龙华区国贸路48号，搭火，139.7612.3456 符先生',
    says: { car_no: '琼A5D6F7', address: '海口市龙华区国贸路48号', type: 2, phone: '13976123456', contact: '符先生' },
  },
  'a colour and a year are no model': {
    message: '2019款白色本田思域，浙B6U7Y8，宁波市鄞州区天童南路588号，换胎，13566001122',
    says: {
      car_brand: '本田',
      car_model: '思域',
      car_no: '浙B6U7Y8',
      address: '宁波市鄞州区天童南路588号',
      type: 3,
      phone: '13566001122',
    },
  },
  'a bridge and a ramp': {
    message: '南沙大桥往东莞方向应急车道，车抛锚，粤A5G6H7，拖到虎门镇虎门大道100号，司机唐先生，13600123456',
    says: {
      address: '南沙大桥往东莞方向应急车道',
      car_no: '粤A5G6H7',
      destination: '虎门镇虎门大道100号',
      type: 1,
      contact: '唐先生',
      phone: '13600123456',
    },
  },
}
